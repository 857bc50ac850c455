import { readFile } from "node:fs/promises";

/** The static news file as JSON; an empty list where demo content is off or the file cannot be read. */
export async function readStaticNews(isDemo: boolean): Promise<unknown> {
  if (!isDemo) return [];
  return JSON.parse(await readFile("build/client/data/news.json", "utf8"));
}
