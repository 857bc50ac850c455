import { Agent, setGlobalDispatcher } from "undici";
import { inject } from "vitest";

// A connection for each request: the site ends one that is idle, and a busy machine is told of that too late.
setGlobalDispatcher(new Agent({ pipelining: 0 }));

/** The address of the site that is read, without a slash at the end. Tests of this folder change nothing on it. */
export const siteUrl = inject("siteUrl");

const pages = "text/html,application/xhtml+xml";
const browsers = {
  es: { Accept: pages, "Accept-Language": "es-CL,es;q=0.9" },
  en: { Accept: pages, "Accept-Language": "en-US,en;q=0.9" },
};

type Asked = Omit<RequestInit, "headers"> & {
  /** The language that the browser prefers; Spanish, where nothing is said. */
  browser?: "es" | "en";
  headers?: Record<string, string>;
};

/**
 * Requests an address of the site as a browser without cookies does, and returns the whole response. A redirect is
 * returned, not followed.
 */
export async function ask(address: string, { browser = "es", headers, ...init }: Asked = {}): Promise<Response> {
  const response = await fetch(new URL(address, siteUrl), {
    redirect: "manual",
    ...init,
    // Compression would cost time on both sides.
    headers: { ...browsers[browser], "Accept-Encoding": "identity", ...headers },
  });
  // Read at once: undici fails on a connection that ends with an unread body.
  const body = await response.arrayBuffer();
  const { status, statusText } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: response.headers });
}

/** Returns the body at an address as text. Throws unless the status is 200. */
export async function readText(address: string, asked?: Asked): Promise<string> {
  const response = await ask(address, asked);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Returns the status at an address. */
export const statusOf = async (address: string, asked?: Asked): Promise<number> => (await ask(address, asked)).status;

/** Returns what a visitor may read of a table through the site's data API: `query` as PostgREST takes it. */
export async function readRows<Row>(query: string): Promise<Row[]> {
  const { anonKey } = JSON.parse(await readText("/backend.json")) as { anonKey: string };
  return JSON.parse(await readText(`/rest/v1/${query}`, { headers: { Accept: "application/json", apikey: anonKey } }));
}
