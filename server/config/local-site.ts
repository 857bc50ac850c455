/** Returns true if the public address is on this machine, as in development. */
export function isLocalSite(siteUrl: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(siteUrl).hostname);
}
