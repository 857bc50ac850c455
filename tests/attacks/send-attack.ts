import type { Attack } from "./rest-attacks.ts";

type Target = { url: string; anonKey: string; staffToken: string };

let sent = 0;

/**
 * Sends an attack to a site that trusts its proxy, from a new address, and returns the response with its duration in
 * milliseconds.
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
  });
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - began };
}
