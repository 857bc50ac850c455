import { readFileSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";
import { accreditationLogoPath } from "../../app/features/programs/programs.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import { readDemoPrograms } from "./demo-programs.ts";
import { drawAccreditationLogo, drawNewsPicture, drawProgramPicture, renderPng, renderWebp } from "./pictures/index.ts";

type Db = SupabaseClient<Database>;
type Picture = { path: string; type: string; render: () => Promise<Buffer> };

/**
 * Draws and stores the pictures of the demo content: news, programs and accreditation logos. Once, like the content;
 * what an earlier, interrupted attempt stored is drawn over. Needs the service role.
 */
export async function seedPictures(db: Db, onProgress: (done: number, all: number) => void): Promise<number> {
  const { data: earlier } = await db.from("content_seeds").select("name").eq("name", "pictures").throwOnError();
  if (earlier.length > 0) return 0;
  const waiting = demoPictures();
  const all = waiting.length;
  // Two at a time: one is drawn while the other is decoded and written.
  await Promise.all([storeEach(), storeEach()]);
  await db.from("content_seeds").insert({ name: "pictures" }).throwOnError();
  return all;

  async function storeEach(): Promise<void> {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { error } = await db.storage
        .from("Images")
        .upload(picture.path, await picture.render(), { contentType: picture.type, upsert: true });
      if (error) throw new Error(`The picture ${picture.path} could not be stored: ${error.message}`);
      onProgress(all - waiting.length, all);
    }
  }
}

/** The pictures of the demo content, by their paths in the bucket. */
export function demoPictures(): Picture[] {
  return [...newsPictures(), ...programPictures()];
}

function newsPictures(): Picture[] {
  const file = new URL("../../public/data/news.json", import.meta.url);
  const items = JSON.parse(readFileSync(file, "utf8")) as { id: string; image: string }[];
  return items.map(({ id, image }) => ({
    path: image,
    type: "image/webp",
    render: () => renderWebp(drawNewsPicture(id), { width: 1600, quality: 76 }),
  }));
}

function programPictures(): Picture[] {
  return readDemoPrograms().flatMap(({ row, accreditations }) => {
    const years = accreditations[0]?.status === "accredited" ? accreditations[0].years : null;
    const picture: Picture = {
      path: row.image ?? "",
      type: "image/webp",
      render: () =>
        renderWebp(drawProgramPicture({ area: row.area, code: row.code, type: row.type }), {
          width: 1600,
          quality: 76,
        }),
    };
    if (!years) return [picture];
    const path = accreditationLogoPath(row);
    const kind = path.split("/")[1] ?? "";
    const logo: Picture = {
      path,
      type: "image/png",
      render: () => renderPng(drawAccreditationLogo({ code: row.code, years, kind }), { width: 480 }),
    };
    return [picture, logo];
  });
}
