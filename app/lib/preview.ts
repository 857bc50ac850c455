/** The parameter of a page's address that holds the token of a preview: the page is shown with the preview's draft. */
export const previewParameter = "vista-previa";

/** Returns the address of a page with the token of a preview. */
export function withPreview(address: string, token: string): string {
  const [page = "", fragment] = address.split("#");
  const parameters = `${page.includes("?") ? "&" : "?"}${previewParameter}=${token}`;
  return `${page}${parameters}${fragment === undefined ? "" : `#${fragment}`}`;
}
