import { Agent, setGlobalDispatcher } from "undici";
import { inject } from "vitest";

// A connection per request, since a busy machine may learn too late that the site has closed an idle one.
setGlobalDispatcher(new Agent({ pipelining: 0 }));

/** Base address of the site without a trailing slash. Tests in this folder must not change the site. */
export const siteUrl = inject("siteUrl");

const pages = "text/html,application/xhtml+xml";
const browsers = {
  es: { Accept: pages, "Accept-Language": "es-CL,es;q=0.9" },
  en: { Accept: pages, "Accept-Language": "en-US,en;q=0.9" },
};

type Asked = Omit<RequestInit, "headers"> & {
  /** Preferred language of the browser; Spanish by default. */
  browser?: "es" | "en";
  headers?: Record<string, string>;
};

/** Requests an address like a browser without cookies and returns the whole response. Redirects are not followed. */
export async function ask(address: string, { browser = "es", headers, ...init }: Asked = {}): Promise<Response> {
  const response = await fetch(new URL(address, siteUrl), {
    redirect: "manual",
    ...init,
    // Compression would cost time on both sides.
    headers: { ...browsers[browser], "Accept-Encoding": "identity", ...headers },
  });
  // Read immediately, since undici fails on a connection that ends with an unread body.
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

export const statusOf = async (address: string, asked?: Asked): Promise<number> => (await ask(address, asked)).status;

/** Returns public rows through the site's data API; `query` is in PostgREST syntax. */
export async function readRows<Row>(query: string): Promise<Row[]> {
  const { anonKey } = JSON.parse(await readText("/backend.json")) as { anonKey: string };
  return JSON.parse(await readText(`/rest/v1/${query}`, { headers: { Accept: "application/json", apikey: anonKey } }));
}
