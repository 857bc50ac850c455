import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accreditationFolder } from "../../app/supabase/storage-folders.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { mentionedImages } from "../../server/jobs/mentioned-images.ts";
import { readInstitutionRows } from "../../supabase/seed/seed-institution.ts";
import { demoPictures } from "../../supabase/seed/seed-pictures.ts";
import { insertRows } from "./load-demo.ts";
import { openSample } from "./openers.ts";

describe("image_mentions", () => {
  let database: SqlDatabase;
  beforeAll(async () => {
    database = await openSample();
    await insertRows(database, "people", readInstitutionRows("people"));
    // The program of a testimonial does not affect its portrait.
    const testimonials = readInstitutionRows("testimonials").map(
      ({ program_code, ...row }: { program_code?: string }) => row,
    );
    await insertRows(database, "testimonials", testimonials);
  });
  afterAll(() => database?.close());

  it("finds every picture in rows of the demo content", async () => {
    const [row] = await database.query<{ mentions: string[] }>("select public.image_mentions('7 days') as mentions");
    const paths = demoPictures().filter((path) => !path.startsWith(`${accreditationFolder}/`));
    expect(paths.length).toBeGreaterThan(50);
    expect(mentionedImages(new Set(paths), row?.mentions ?? []).size).toBe(paths.length);
  });
});
