import { z } from "zod";
import { programColumns } from "#app/features/programs/program-localization.ts";
import type { ProgramRow } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import { institution } from "#institution";
import { paymentTerms } from "./published-rules.ts";
import type { FeeRule } from "./tuition.ts";
import type { ProgramFees } from "./tuition-calculation.ts";

const texts = z.object({ note: z.string() });

export async function listFeeRules(db: Db, locale: Locale): Promise<FeeRule[]> {
  const rows = await sharedRows(db, "fee rules", () => db.from("fee_rules").select("*").order("year").throwOnError());
  return rows.map((stored) => {
    const row = localize(stored, locale, texts);
    return { ...paymentTerms(row), note: row.note, noteLang: row.lang.note };
  });
}

/** Returns the fees of a program for the calculation; `annualFee` is null before it is published. */
export function programFees(
  row: Pick<ProgramRow, "annual_fee" | "enrollment_fee" | "fee_year" | "fee_currency" | "duration_semesters">,
): Omit<ProgramFees, "annualFee"> & { annualFee: number | null } {
  return {
    annualFee: row.annual_fee,
    enrollmentFee: row.enrollment_fee,
    feeYear: row.fee_year,
    currency: row.fee_currency ?? institution.currency,
    semesters: row.duration_semesters,
  };
}

/** A published program on the tuition page; `annualFee` is null before it is published. */
export type PricedProgram = Omit<ProgramFees, "annualFee"> & {
  id: number;
  code: string;
  slug: string;
  type: string;
  name: string;
  annualFee: number | null;
  currency: string;
  lang: Record<"name", Locale>;
};

const pricedColumns = [
  "id",
  "code",
  "slug",
  "type",
  "name",
  "annual_fee",
  "enrollment_fee",
  "fee_year",
  "fee_currency",
  "duration_semesters",
] as const;

/** Returns all published programs with their fees, sorted by name. */
export async function listProgramFees(db: Db, locale: Locale): Promise<PricedProgram[]> {
  const { select, inLocale } = programColumns(pricedColumns, locale);
  const { data } = await db.from("programs").select(select).overrideTypes<object[], { merge: false }>().throwOnError();
  return data
    .map(inLocale)
    .map(({ id, code, slug, type, name, lang, ...fees }) => ({
      id,
      code,
      slug,
      type,
      name,
      lang,
      ...programFees(fees),
    }))
    .sort((a, b) => compareTexts(a.name, b.name));
}
