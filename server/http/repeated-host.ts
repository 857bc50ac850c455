import type { IncomingMessage } from "node:http";

/** Text of the response to a request that names its host more than once. */
export const repeatedHostMessage = "The request has more than one Host header.\n";

/**
 * Whether a request has more than one `Host` header (RFC 9112, section 3.2: to be answered with 400). Node keeps the
 * first, and a proxy in front may have kept the last.
 */
export function hasRepeatedHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
