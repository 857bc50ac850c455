import { readFile } from "node:fs/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { seedNews } from "../../app/features/news/news-seeding.ts";
import { parseStaticNews } from "../../app/features/news/static-news.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import { seedInstitution, seedSettings } from "./seed-institution.ts";
import { type StoreImage, seedPictures } from "./seed-pictures.ts";
import { seedPrograms } from "./seed-programs.ts";
import { seedResearch } from "./seed-research.ts";

/**
 * Loads the demo university: texts, figures and pictures. Each part once; what an interrupted attempt left is made
 * whole. Needs a client with the service role. `say` gets a line of progress for each part.
 */
export async function seedDemo(
  db: SupabaseClient<Database>,
  storeImage: StoreImage,
  say: (line: string) => void,
): Promise<void> {
  say(`${await seedPrograms(db)} programs`);
  say(`${await seedResearch(db)} academics, publications, projects, patents and theses`);
  const file = JSON.parse(await readFile(new URL("../../public/data/news.json", import.meta.url), "utf8"));
  say(`${await seedNews(db, () => parseStaticNews(file))} news items`);
  say(`${await seedInstitution(db)} institutional texts, dates, people and documents`);
  if (await seedSettings(db)) say("the office's settings");
  say(`${await seedPictures(db, storeImage)} pictures`);
}
