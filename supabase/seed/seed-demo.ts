import { seedNews } from "../../app/features/news/news-seeding.ts";
import type { Db } from "../../app/supabase/db.ts";
import { readDemoNews } from "./demo-news.ts";
import { seedInstitution, seedSettings } from "./seed-institution.ts";
import { type StoreImage, seedPictures } from "./seed-pictures.ts";
import { seedPrograms } from "./seed-programs.ts";
import { seedResearch } from "./seed-research.ts";

/**
 * Loads the demo university: texts, figures and pictures. Each part once; what an interrupted attempt left is made
 * whole. Needs a client with the service role. `say` gets a line of progress for each part.
 */
export async function seedDemo(db: Db, storeImage: StoreImage, say: (line: string) => void): Promise<void> {
  say(`${await seedPrograms(db)} programs`);
  say(`${await seedResearch(db)} academics, publications, projects, patents and theses`);
  const { data: programs } = await db.from("programs").select("id,code").throwOnError();
  const ids = new Map(programs.map(({ id, code }) => [code, id]));
  say(`${await seedNews(db, () => readDemoNews((code) => ids.get(code)))} news items`);
  say(`${await seedInstitution(db)} institutional texts, dates, people and documents`);
  if (await seedSettings(db)) say("the office's settings");
  say(`${await seedPictures(db, storeImage)} pictures`);
}
