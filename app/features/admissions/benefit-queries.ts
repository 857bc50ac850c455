import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import { institution } from "#institution";
import { earlierStudies, residencies, studyStages } from "./applicant.ts";
import { days, years } from "./counted-units.ts";
import type { Placeholders } from "./placeholders.ts";
import { benefitRuleOf } from "./published-rules.ts";
import { averageLabel } from "./scholarship-labels.ts";
import type { Scholarship } from "./scholarships.ts";
import type { SupportBenefit } from "./support-benefits.ts";

const texts = z.array(z.string());

const scholarshipTexts = z.object({
  name: z.string(),
  provider: z.string(),
  summary: z.string(),
  audience: z.string(),
  requirements: texts,
  benefits: texts,
  how_to_apply: texts,
  amounts: texts,
  calendar: z.string(),
});

/** Returns the published scholarships in one language, in the office's order. */
export async function listScholarships(
  db: Db,
  locale: Locale,
  { rules, today, fill }: Placeholders,
): Promise<Scholarship[]> {
  const rows = await sharedRows(db, "scholarships", () =>
    db.from("scholarships").select("*").order("position").throwOnError(),
  );
  const stipendMonths = benefitRuleOf(rules, today)?.stipend_months ?? null;
  return rows.map((stored) => {
    const { minimum_average: average, maximum_years: limit } = stored;
    const row = localize(stored, locale, scholarshipTexts, (text, lang) =>
      fill(text, lang, {
        ...(average === null ? {} : { "promedio-minimo": averageLabel(average, lang) }),
        ...(limit === null ? {} : { "duracion-maxima": years(limit, lang) }),
      }),
    );
    const { how_to_apply: howToApply, ...lang } = row.lang;
    return {
      slug: row.slug,
      kind: row.kind === "external" ? "external" : "internal",
      name: row.name,
      provider: row.provider,
      summary: row.summary,
      audience: row.audience,
      requirements: row.requirements,
      benefits: row.benefits,
      howToApply: row.how_to_apply,
      amounts: row.amounts,
      calendar: row.calendar,
      appliesTo: texts.catch([]).parse(row.applies_to),
      stages: knownCodes(studyStages, row.study_stages),
      residencies: knownCodes(residencies, row.residencies),
      earlierStudies: knownCodes(earlierStudies, row.earlier_studies),
      isAccreditedOnly: row.accredited_only,
      minimumAverage: row.minimum_average,
      maximumYears: row.maximum_years,
      tuitionShare: row.tuition_share,
      leastTuitionShare: row.least_tuition_share,
      enrollmentShare: row.enrollment_share,
      stipendAmount: row.stipend_amount,
      stipendMonths,
      currency: row.currency ?? institution.currency,
      deadlineKey: row.deadline_key,
      link: row.link,
      lang: { ...lang, howToApply },
    };
  });
}

/** Returns the slug and the last change of each published scholarship. */
export async function listScholarshipAddresses(db: Db) {
  const { data } = await db.from("scholarships").select("slug, updated_at").order("position").throwOnError();
  return data;
}

/** Returns the listed codes that are known, in the order of `codes`. */
function knownCodes<Code extends string>(codes: readonly Code[], stored: unknown): Code[] {
  const listed = texts.catch([]).parse(stored);
  return codes.filter((code) => listed.includes(code));
}

const supportTexts = z.object({
  name: z.string(),
  description: z.string(),
  amount: z.string(),
  requirements: texts,
  how_to_apply: texts,
  frequency: z.string(),
});

/** Returns the published support funds in one language, in the office's order. */
export async function listSupportBenefits(db: Db, locale: Locale, { fill }: Placeholders): Promise<SupportBenefit[]> {
  const rows = await sharedRows(db, "support benefits", () =>
    db.from("support_benefits").select("*").order("position").throwOnError(),
  );
  return rows.map((stored) => {
    const { response_days: response } = stored;
    const row = localize(stored, locale, supportTexts, (text, lang) =>
      fill(text, lang, response === null ? {} : { respuesta: days(response, lang) }),
    );
    const { how_to_apply: howToApply, ...lang } = row.lang;
    return {
      slug: row.slug,
      audience: row.audience === "program_directors" ? "program_directors" : "students",
      name: row.name,
      description: row.description,
      amount: row.amount,
      requirements: row.requirements,
      howToApply: row.how_to_apply,
      frequency: row.frequency,
      responseDays: row.response_days,
      deadlineKey: row.deadline_key,
      lang: { ...lang, howToApply },
    };
  });
}
