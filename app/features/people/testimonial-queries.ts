import { z } from "zod";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";

const texts = z.object({ occupation: z.string(), quote: z.string() });

/** A testimonial. `lang` is the language of a text if it differs from the page's; `program` is null without one. */
export type Testimonial = {
  slug: string;
  name: string;
  year: number | null;
  occupation: string;
  quote: string;
  /** A path in the bucket Images, or an absolute address. */
  portrait: string | null;
  program: { name: string; path: string; lang: string | undefined } | null;
  lang: { occupation: string | undefined; quote: string | undefined };
};

/** Returns published testimonials in order, at most `count`; those of one program with `programId`. */
export async function listTestimonials(
  db: Db,
  { programId, count }: { programId?: number; count: number },
  locale: Locale,
): Promise<Testimonial[]> {
  const all = await sharedRows(db, "testimonials", () =>
    db
      .from("testimonials")
      .select("slug,name,program_id,graduation_year,occupation,quote,portrait,translations")
      .neq("quote", "")
      .order("position")
      .order("id")
      .throwOnError(),
  );
  const rows = all.filter(({ program_id }) => programId === undefined || program_id === programId).slice(0, count);
  const programIds = rows.flatMap(({ program_id }) => program_id ?? []);
  const programs = await listProgramsById(db, programId === undefined ? programIds : [], locale);
  return rows.map((row) => {
    const { slug, name, graduation_year, occupation, quote, portrait, lang } = localize(row, locale, texts);
    const program = programs.find(({ id }) => id === row.program_id);
    return {
      slug,
      name,
      year: graduation_year,
      occupation,
      quote,
      portrait,
      program: program
        ? { name: program.name, path: programPath(program), lang: foreignLang(program.lang.name) }
        : null,
      lang: { occupation: foreignLang(lang.occupation), quote: foreignLang(lang.quote) },
    };
  });
}
