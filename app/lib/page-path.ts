/** Returns the path of the page for a data request (`.data`); other paths are unchanged. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/_)?\.data$/, "") || "/";
}
