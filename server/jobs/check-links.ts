import { z } from "zod";
import type { Db } from "../../app/supabase/db.ts";

/** So many addresses are asked in one round; of more, the rest is not checked and that is logged. */
const mostAddresses = 5000;
const pauseMs = 100;
const mostRedirects = 5;
const statusesOfNothing = [404, 410];

/** Fetches an address of this site. */
export type Ask = (request: Request) => Response | Promise<Response>;

type Options = { siteUrl: string; signal?: AbortSignal; pause?: number };

const foundLinks = z.array(
  z.object({ table_name: z.string(), row_id: z.string(), field: z.string(), href: z.string() }),
);

/**
 * Asks this site for every address of its own that published records lead to, one after the other, and stores those
 * that lead nowhere. What the site cannot answer now counts as it was known. Returns how many addresses were too many
 * to ask. Needs the service role; throws the backend's error.
 */
export async function checkLinks(
  db: Db,
  ask: Ask,
  { siteUrl, signal, pause = pauseMs }: Options,
): Promise<{ unchecked: number }> {
  const readAt = new Date();
  const { data } = await db.rpc("own_links").throwOnError();
  const links = foundLinks.parse(data);
  const hrefs = [...new Set(links.map(({ href }) => href))];
  const known = await db.from("dead_links").select("href").throwOnError();
  const dead = new Set<string>();
  for (const href of hrefs.slice(0, mostAddresses)) {
    if (signal?.aborted) return { unchecked: 0 };
    const status = await statusOf(href, ask, siteUrl);
    const isDead = status === null ? known.data.some((link) => link.href === href) : statusesOfNothing.includes(status);
    if (isDead) dead.add(href);
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  const found = links.filter(({ href }) => dead.has(href));
  await db.rpc("replace_dead_links", { found, read_at: readAt.toISOString() }).throwOnError();
  return { unchecked: Math.max(0, hrefs.length - mostAddresses) };
}

/** Returns what an address of this site answers, its redirects followed; null where it cannot answer. */
async function statusOf(href: string, ask: Ask, siteUrl: string): Promise<number | null> {
  const { origin } = new URL(siteUrl);
  let address = new URL(href, origin);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const response = await ask(new Request(address, { method: "HEAD" }));
    await response.body?.cancel();
    const location = response.status >= 300 && response.status < 400 ? response.headers.get("Location") : null;
    if (location === null) return response.status >= 500 ? null : response.status;
    address = new URL(location, address);
    // Another site: it is not asked.
    if (address.origin !== origin) return response.status;
  }
  return 404;
}
