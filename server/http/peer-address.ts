/**
 * Returns the caller's address; null when it is unknown. The header `X-Forwarded-For` is used only behind a trusted
 * proxy, which writes its last entry. Some proxies add the caller's port (`203.0.113.7:51234`, `[2001:db8::7]:51234`),
 * which is removed: it differs for each connection, so attempts would never add up.
 */
export function peerAddress(
  forwardedFor: string | null,
  socketAddress: string | undefined,
  trustProxy: boolean,
): string | null {
  const forwarded = trustProxy ? withoutPort(forwardedFor?.split(",").at(-1)?.trim() ?? "") : null;
  return forwarded || (socketAddress ?? null);
}

function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([^:]+):\d+$/, "$1");
}
