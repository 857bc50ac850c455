import type { IncomingMessage } from "node:http";

export const repeatedHostMessage = "The request has more than one Host header.\n";

/**
 * Returns true if a request has more than one `Host` header, which requires a 400 (RFC 9112, section 3.2): Node uses
 * the first, and a proxy in front may have used the last.
 */
export function hasRepeatedHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
