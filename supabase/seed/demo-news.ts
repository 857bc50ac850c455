import { readFileSync } from "node:fs";
import type { NewsRow, RelatedColumn } from "../../app/features/news/news.ts";
import { parseStaticNews } from "../../app/features/news/static-news.ts";

/** What an item names: a program by its code, a person or a work by its number, which the generator gives. */
export type DemoLink = { program: string } | Partial<Record<RelatedColumn, number>>;

/** What the demo's news name, by the item's id, in order. */
export function readDemoNewsLinks(): Record<string, DemoLink[]> {
  return readJson(new URL("./news-links.json", import.meta.url));
}

/** Returns the demo's news with what they name. `idOf` is the id that this database gave a program, by its code. */
export function readDemoNews(idOf: (code: string) => number | undefined): NewsRow[] {
  const links = readDemoNewsLinks();
  return parseStaticNews(readJson(new URL("../../public/data/news.json", import.meta.url))).map((item) => ({
    ...item,
    related: (links[item.id] ?? []).flatMap((link) => {
      if (!("program" in link)) return [link];
      const id = idOf(link.program);
      return id === undefined ? [] : [{ program_id: id }];
    }),
  }));
}

function readJson<Content>(url: URL): Content {
  return JSON.parse(readFileSync(url, "utf8"));
}
