import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localizeRow } from "#app/lib/translation.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { FeeRule } from "./tuition.ts";
import type { ProgramFees } from "./tuition-calculation.ts";

type Db = SupabaseClient<Database>;

const texts = z.object({ note: z.string() });

/** The published rules of payment, one for each year, oldest first. Throws the backend's error. */
export async function listFeeRules(db: Db, locale: Locale): Promise<FeeRule[]> {
  const { data } = await db.from("fee_rules").select("*").order("year").throwOnError();
  return data.map((stored) => {
    const row = localizeRow(stored, locale, texts);
    return {
      year: row.year,
      continuingRaise: row.continuing_raise,
      annualCashDiscount: row.annual_cash_discount,
      annualCashUntil: row.annual_cash_until,
      semesterCashDiscount: row.semester_cash_discount,
      semesterCashUntil: row.semester_cash_until,
      maxCheques: row.max_checks,
      chequeDay: row.check_day,
      firstChequeMonth: row.first_check_month,
      lastChequeMonth: row.last_check_month,
      note: row.note,
      lang: row.lang,
    };
  });
}

/** A published program as the tuition page shows it; `annualFee` is null until it is published. */
export type PricedProgram = Omit<ProgramFees, "annualFee"> & {
  id: number;
  code: string;
  slug: string;
  type: string;
  name: string;
  annualFee: number | null;
  currency: string;
  lang: Locale;
};

type PricedRow = Pick<
  Database["public"]["Tables"]["programs"]["Row"],
  | "id"
  | "code"
  | "slug"
  | "type"
  | "name"
  | "annual_fee"
  | "enrollment_fee"
  | "fee_year"
  | "fee_currency"
  | "duration_semesters"
> & { translated_name?: string | null };

/** Every published program with its fees, by name in one language. Throws the backend's error. */
export async function listProgramFees(db: Db, locale: Locale): Promise<PricedProgram[]> {
  const columns = "id,code,slug,type,name,annual_fee,enrollment_fee,fee_year,fee_currency,duration_semesters";
  const { data } = await db
    .from("programs")
    .select(locale === "es" ? columns : `${columns},translated_name:translations->${locale}->>name`)
    .overrideTypes<PricedRow[], { merge: false }>()
    .throwOnError();
  return data
    .map((row) => ({
      id: row.id,
      code: row.code,
      slug: row.slug,
      type: row.type,
      name: row.translated_name ?? row.name,
      annualFee: row.annual_fee,
      enrollmentFee: row.enrollment_fee,
      feeYear: row.fee_year,
      currency: row.fee_currency,
      semesters: row.duration_semesters,
      lang: locale === "es" || row.translated_name ? locale : ("es" as const),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
