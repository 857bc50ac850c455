import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Agent } from "undici";
import { isPrivateAddress } from "./private-addresses.ts";
import { signMessage } from "./sign-message.ts";

/** Time limit of a request, in milliseconds, and the maximum number of bytes that are read of a response. */
const timeoutMs = 10_000;
const readBytes = 1024;

/** Response of a receiver: the status, or the reason for a missing response in one word. */
type Answer = { status: number | null; reason: string | null };

type Message = { url: string; key: Buffer; id: string; body: string };

/** Sends signed messages. `close` ends open connections. */
export type MessageSender = { send(message: Message): Promise<Answer>; close(): Promise<void> };

/**
 * Sends only to public addresses by https, unless `allowsPrivate`. The host name is resolved once and checked when the
 * connection is made, which prevents DNS rebinding. Redirects are not followed: they are responses other than success.
 */
export function createMessageSender({ allowsPrivate }: { allowsPrivate: boolean }): MessageSender {
  let agent: Agent | undefined;
  return {
    async send({ url, key, id, body }) {
      const { protocol, hostname } = new URL(url);
      const literal = hostname.replace(/^\[|\]$/g, "");
      if (!allowsPrivate && (protocol !== "https:" || (isIP(literal) > 0 && isPrivateAddress(literal)))) {
        return { status: null, reason: "address_not_allowed" };
      }
      const timestamp = Math.floor(Date.now() / 1000);
      // Loaded with the first message: many sites have no webhooks.
      const { Agent, request } = await import("undici");
      agent ??= new Agent({
        connect: { lookup: allowsPrivate ? lookup : lookUpPublic, timeout: timeoutMs },
        keepAliveTimeout: 1000,
        maxResponseSize: 1024 * 1024,
      });
      try {
        const response = await request(url, {
          dispatcher: agent,
          method: "POST",
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            "Content-Type": "application/json",
            "User-Agent": "postgrado-webhooks/1",
            ...signMessage(key, { id, timestamp, body }),
          },
          body,
        });
        // Only the status matters: does not wait for an endless body.
        await response.body.dump({ limit: readBytes }).catch(() => undefined);
        return { status: response.statusCode, reason: null };
      } catch (error) {
        return { status: null, reason: reasonOf(error) };
      }
    },
    close: async () => agent?.destroy(),
  };
}

class AddressNotAllowedError extends Error {
  override name = "AddressNotAllowedError";
  readonly code = "address_not_allowed";
}

/** Resolves a host name like `dns.lookup`, to public addresses only. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const open = found.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) return callback(new AddressNotAllowedError(hostname), "", 0);
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return name === "TimeoutError" || name === "AbortError" ? "timeout" : (code ?? "failed");
}
