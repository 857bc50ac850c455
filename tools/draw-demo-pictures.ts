import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describeNewsPicture } from "../supabase/seed/pictures/index.ts";
import { demoPictures } from "../supabase/seed/seed-pictures.ts";

/** Draws the demo's pictures into `supabase/seed/images`, by their paths in the bucket, and their words into the news. */
for (const { path, render } of demoPictures()) {
  const file = `supabase/seed/images/${path}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await render());
}
type Item = { id: string; image_alt: string; motif?: string; translations: { en: { image_alt: string } } };
const news: Item[] = JSON.parse(readFileSync("public/data/news.json", "utf8"));
for (const item of news) {
  const { es, en } = describeNewsPicture(item.id);
  item.image_alt = es;
  item.translations.en.image_alt = en;
  delete item.motif;
}
writeFileSync("public/data/news.json", `${JSON.stringify(news, null, 2)}\n`);
