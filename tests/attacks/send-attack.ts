import type { Attack } from "./rest-attacks.ts";

type Target = { url: string; anonKey: string; staffToken: string };

/** Length from which a refused body may not be sent in half a second. */
const longBody = 1024 * 1024;

let sent = 0;

/**
 * Sends an attack to a site that trusts its proxy, from a new address, and returns the response with its duration in
 * milliseconds. A connection that is closed while a long body is sent counts as 413: the site discards a refused body
 * for half a second at most.
 */
export async function sendAttack(
  { url, anonKey, staffToken }: Target,
  { who, request }: Attack,
): Promise<{ status: number; text: string; milliseconds: number }> {
  sent += 1;
  const { method, path, headers, body } = request(sent);
  const began = performance.now();
  const answer = await fetch(url + path, {
    ...{ method, body: body ?? null },
    headers: {
      ...headers,
      apikey: anonKey,
      authorization: `Bearer ${who === "staff" ? staffToken : anonKey}`,
      "x-forwarded-for": `198.51.${Math.floor(sent / 250)}.${sent % 250}`,
    },
  }).catch((error: Error) => {
    const isClosed = (error.cause as { code?: string } | undefined)?.code === "UND_ERR_SOCKET";
    if (isClosed && typeof body === "string" && body.length >= longBody) return new Response(null, { status: 413 });
    throw error;
  });
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - began };
}
