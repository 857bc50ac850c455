/**
 * Returns the caller's address; null if unknown. `X-Forwarded-For` is used only behind a trusted proxy, which writes
 * its last entry. Removes a port (`203.0.113.7:51234`), which differs for each connection.
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
