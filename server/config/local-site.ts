/** Whether a public address is one of this very machine: a site under development. */
export function isLocalSite(siteUrl: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(siteUrl).hostname);
}
