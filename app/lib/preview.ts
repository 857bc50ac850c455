/** Query parameter with the preview token of a draft. */
export const previewParameter = "vista-previa";

/** Returns the address of a page with a preview token. */
export function withPreview(address: string, token: string): string {
  const [page = "", fragment] = address.split("#");
  const parameters = `${page.includes("?") ? "&" : "?"}${previewParameter}=${token}`;
  return `${page}${parameters}${fragment === undefined ? "" : `#${fragment}`}`;
}
