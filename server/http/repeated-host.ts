import type { IncomingMessage } from "node:http";

export const repeatedHostMessage = "The request has more than one Host header.\n";

/** Returns true for several `Host` headers (RFC 9112, section 3.2): Node and a proxy may use different ones. */
export function hasRepeatedHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
