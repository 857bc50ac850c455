import Papa from "papaparse";

/**
 * Returns old and new addresses of items as CSV with the columns `old` and `new`, for redirects of a web server. Omits
 * drafts and addresses that the site itself serves.
 */
export function listOldAddresses(items: { url: string; slug: string; status?: string | undefined }[]): string {
  const moved = items
    .filter(({ status }) => status !== "draft")
    .map(({ url, slug }) => ({ old: pathOf(url), new: `/noticia/${slug}` }))
    .filter((address) => address.old !== address.new && !address.old.startsWith("/es/node/"));
  return `${Papa.unparse(moved, { columns: ["old", "new"], newline: "\n" })}\n`;
}

function pathOf(url: string): string {
  const address = /^https?:/.test(url) ? URL.parse(url) : null;
  return address ? address.pathname + address.search : url;
}
