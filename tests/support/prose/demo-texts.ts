import { readdirSync, readFileSync } from "node:fs";

/** A text of the demo university: its language, its place (file and keys), and its news item, if any. */
export type DemoText = { language: "es" | "en"; place: string; text: string; item: DemoItem | null };

/** Year and Spanish title of a news item. */
type DemoItem = { year: number; title: string };

const root = new URL("../../../", import.meta.url);

/** Returns all texts of the demo university in both languages, without addresses and file names. */
export function readDemoTexts(): DemoText[] {
  const files = readdirSync(new URL("supabase/seed/", root), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".json") && !file.endsWith("settings.json"))
    .map((file) => `supabase/seed/${file}`);
  const news: { date: string; title: string }[] = readJson("public/data/news.json");
  return [
    ...files.flatMap((file) => textsIn(readJson(file), { language: "es", place: file, item: null })),
    ...news.flatMap((entry) => {
      const item = { year: Number(entry.date.slice(0, 4)), title: entry.title };
      return textsIn(entry, { language: "es", place: `news ${entry.date.slice(0, 10)}`, item });
    }),
  ];
}

/**
 * Returns every text in some content. The key `en` changes the language; word lists of the research generator contain
 * both languages, separated by a bar.
 */
export function textsIn(content: unknown, where: Omit<DemoText, "text">): DemoText[] {
  if (typeof content === "string") {
    const [spanish = "", english] = where.place.includes("/research/") ? content.split("|") : [content];
    const rest: DemoText[] = english === undefined ? [] : [{ ...where, language: "en", text: english }];
    return [{ ...where, text: spanish }, ...rest];
  }
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content)
    .filter(([key]) => !["slug", "url", "link", "file", "date", "image"].includes(key))
    .flatMap(([key, value]) => {
      const language = key === "en" ? key : where.language;
      return textsIn(value, { ...where, language, place: `${where.place} ${key}` });
    });
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, root), "utf8"));
}
