/**
 * The caller's address; null when it is unknown. A forwarded one (`X-Forwarded-For`) counts only behind a trusted
 * proxy, whose own entry is the last.
 */
export function peerAddress(
  forwardedFor: string | null,
  socketAddress: string | undefined,
  trustProxy: boolean,
): string | null {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : null;
  return forwarded || (socketAddress ?? null);
}
