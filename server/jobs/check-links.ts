import { z } from "zod";
import type { Db } from "../../app/supabase/db.ts";

/** Maximum number of addresses in one round. Further addresses are not checked, and their number is logged. */
const maxAddresses = 5000;
const pauseMs = 100;
const maxRedirects = 5;
const statusesOfNothing = [404, 410];

/** Fetches an address of this site. */
export type Ask = (request: Request) => Response | Promise<Response>;

type Options = { siteUrl: string; signal?: AbortSignal; pause?: number };

const foundLinks = z.array(
  z.object({ table_name: z.string(), row_id: z.string(), field: z.string(), href: z.string() }),
);

/**
 * Requests the internal links of published records from this site, sequentially, and stores the dead ones. A link whose
 * request fails keeps its last result. Returns the number of links over the limit, which were not checked. Needs the
 * service role; throws the backend's error.
 */
export async function checkLinks(
  db: Db,
  ask: Ask,
  { siteUrl, signal, pause = pauseMs }: Options,
): Promise<{ unchecked: number }> {
  const readAt = new Date();
  const { data } = await db.rpc("internal_links").throwOnError();
  const links = foundLinks.parse(data);
  const hrefs = [...new Set(links.map(({ href }) => href))];
  const known = await db.from("dead_links").select("href").throwOnError();
  const dead = new Set<string>();
  for (const href of hrefs.slice(0, maxAddresses)) {
    if (signal?.aborted) return { unchecked: 0 };
    const status = await statusOf(href, ask, siteUrl);
    const isDead = status === null ? known.data.some((link) => link.href === href) : statusesOfNothing.includes(status);
    if (isDead) dead.add(href);
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  const found = links.filter(({ href }) => dead.has(href));
  await db.rpc("replace_dead_links", { found, read_at: readAt.toISOString() }).throwOnError();
  return { unchecked: Math.max(0, hrefs.length - maxAddresses) };
}

/** Returns the status of an address of this site after redirects; null after a server error. */
async function statusOf(href: string, ask: Ask, siteUrl: string): Promise<number | null> {
  const { origin } = new URL(siteUrl);
  let address = new URL(href, origin);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const response = await ask(new Request(address, { method: "HEAD" }));
    await response.body?.cancel();
    const location = response.status >= 300 && response.status < 400 ? response.headers.get("Location") : null;
    if (location === null) return response.status >= 500 ? null : response.status;
    address = new URL(location, address);
    // Other sites are not requested.
    if (address.origin !== origin) return response.status;
  }
  return 404;
}
