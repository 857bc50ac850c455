import type { APIRequestContext } from "@playwright/test";

/** Returns public rows through the site's data API; `query` is in PostgREST syntax. */
export async function readRows<Row>(request: APIRequestContext, query: string): Promise<Row[]> {
  const { anonKey } = await (await request.get("/backend.json")).json();
  const answer = await request.get(`/rest/v1/${query}`, { headers: { apikey: anonKey } });
  if (!answer.ok()) throw new Error(`The data API answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
