import { readFile } from "node:fs/promises";

/** Returns the static news file as JSON; an empty list without demo content. */
export async function readStaticNews(isDemo: boolean): Promise<unknown> {
  if (!isDemo) return [];
  return JSON.parse(await readFile("build/client/data/news.json", "utf8"));
}
