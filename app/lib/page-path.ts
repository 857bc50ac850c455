/** The page that an address asks for, when it asks for a page's data. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/_)?\.data$/, "") || "/";
}
