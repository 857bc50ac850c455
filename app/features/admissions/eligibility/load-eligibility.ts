import { z } from "zod";
import { wordDecision } from "#app/features/programs/admission-answer.ts";
import { closingLabel } from "#app/features/programs/program-labels.ts";
import { programColumns } from "#app/features/programs/program-localization.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { localize } from "#app/lib/localize.ts";
import { slugify } from "#app/lib/slug.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { TableBlock, TextBlock } from "#app/lib/text-blocks.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import { institution } from "#institution";
import { findApplicationProgram } from "../application-queries.ts";
import { checkEligibility, type EligibilityAnswers } from "./eligibility.ts";
import { answerLabel, ruleLabel } from "./eligibility-labels.ts";
import { answersOf, type EligibilityRequest, isSubmitted, parseAverage } from "./eligibility-request.ts";

const columns = [
  ...(["code", "type", "name", "application_opens", "application_closes"] as const),
  ...(["minimum_average", "english_level", "experience_years"] as const),
] as const;

/** Returns the requirements of all published programs, sorted by localized name. */
function listRequirements(db: Db, locale: Locale) {
  return sharedRead(db, `requirements ${locale}`, async () => {
    const { select, inLocale } = programColumns(columns, locale);
    const { data } = await db
      .from("programs")
      .select(select)
      .overrideTypes<object[], { merge: false }>()
      .throwOnError();
    return data.map(inLocale).sort((a, b) => compareTexts(a.name, b.name));
  });
}

type Required = Awaited<ReturnType<typeof listRequirements>>[number];

/** Id of the university's own country. */
const homeId = slugify(institution.country.name.es);

/** Loads the page «¿Puedo postular?». Null if no program has the code. Answers are not stored. */
export async function loadEligibility(db: Db, request: EligibilityRequest, locale: Locale, today: CalendarDay) {
  const [all, table, program] = await Promise.all([
    listRequirements(db, locale),
    findTitleTable(db, locale),
    request.program === null ? null : findApplicationProgram(db, request.program, locale),
  ]);
  if (request.program !== null && program === null) return null;
  const countries = [
    { id: homeId, country: institution.country.name[locale] },
    ...(table?.countries ?? []).map(({ id, country }) => ({ id, country })),
  ];
  const isKnown = countries.some(({ id }) => id === request.country);
  const answers = answersOf(request, isKnown ? request.country !== homeId : null);
  const isWrong = parseAverage(request) === "wrong";
  const isMissing = isSubmitted(request) && request.degree === null && (!isKnown || request.country === homeId);
  const isAnswered = !(isWrong || isMissing) && isSubmitted(request);
  return {
    request,
    options: all.map(({ code, name, type }) => ({ code, name, type })),
    countries,
    problems: { average: isWrong, degree: isMissing },
    title: citedTitle(table, request),
    forAll: isAnswered && request.degree && !program ? groupByVerdict(all, answers, today) : null,
    forOne:
      isAnswered && request.degree && program
        ? {
            program,
            ...evaluateProgram(program, answers),
            decision: wordDecision(program, today),
            state: windowState({ opens: program.application_opens, closes: program.application_closes }, today),
          }
        : null,
    isAnswered,
  };
}

export type EligibilityData = NonNullable<Awaited<ReturnType<typeof loadEligibility>>>;
export type ProgramEligibility = NonNullable<EligibilityData["forOne"]>;

function citedTitle(table: TitleTable | null, { country }: EligibilityRequest) {
  const row = table?.countries.find(({ id }) => id === country);
  return table && row ? { ...row, lang: foreignLang(table.lang), page: table.page } : null;
}

/** Returns the verdict on a program, and each check with answer and rule in words. */
function evaluateProgram(
  program: Pick<Required, "type" | "minimum_average" | "english_level" | "experience_years">,
  answers: EligibilityAnswers,
) {
  const { verdict, checks } = checkEligibility(program, answers);
  return {
    verdict,
    checks: checks.map(({ criterion, state }) => ({
      criterion,
      state,
      answer: answerLabel(criterion, answers),
      rule: ruleLabel(criterion, program, answers.degree),
    })),
  };
}

/** Returns all programs by verdict: open ones first, then by name; `reason` is the rule that decides against them. */
function groupByVerdict(all: readonly Required[], answers: EligibilityAnswers, today: CalendarDay) {
  const evaluated = all.map((program) => {
    const { code, name, lang, application_opens: opens, application_closes: closes } = program;
    const { verdict, checks } = evaluateProgram(program, answers);
    const state = windowState({ opens, closes }, today);
    const decisiveCheck = checks.find((check) => check.state === (verdict === "no" ? "unmet" : "open"));
    return {
      verdict,
      code,
      name,
      lang: foreignLang(lang.name),
      closing: closingLabel(state),
      canApply: state.state === "open",
      reason: decisiveCheck?.rule ?? null,
    };
  });
  const of = (wanted: (typeof evaluated)[number]["verdict"]) =>
    evaluated.filter(({ verdict }) => verdict === wanted).toSorted((a, b) => Number(b.canApply) - Number(a.canApply));
  return { yes: of("yes"), ask: of("ask"), no: of("no") };
}

export type ProgramsByVerdict = ReturnType<typeof groupByVerdict>;

/** Recognition of a country's degree, as a page of the office describes it. */
type CountryTitle = { id: string; country: string; title: string; rule: string };

type TitleTable = {
  page: { title: string; slug: string };
  lang: Locale;
  countries: CountryTitle[];
};

/** Normalized heading of the first column, which identifies the table (docs/decisions/program-pages.md). */
const firstHead = "pais";

/**
 * Returns the table of titles by country in a language: the first table of a custom page whose first column is «País».
 * Null without one. The id of a country is its Spanish name in both languages.
 */
function findTitleTable(db: Db, locale: Locale): Promise<TitleTable | null> {
  return sharedRead(db, `title table ${locale}`, async () => {
    const { data } = await db
      .from("custom_pages")
      .select("slug, title, blocks, translations")
      .order("position")
      .limit(500)
      .throwOnError();
    for (const row of data) {
      const table = readTitleTable(row, locale);
      if (table) return table;
    }
    return null;
  });
}

const texts = z.object({ slug: z.string(), title: z.string(), blocks: textBlocks });

/** Returns the table of one page, or null. */
export function readTitleTable(
  row: z.input<typeof texts> & { translations: unknown },
  locale: Locale,
): TitleTable | null {
  const spanish = localize(row, "es", texts);
  const table = titleTableOf(spanish.blocks);
  if (!table) return null;
  const local = localize(row, locale, texts);
  const place = spanish.blocks.indexOf(table);
  const translated = local.blocks[place];
  // A translation with missing rows would assign rules to the wrong countries.
  const isWhole = translated?.as === "table" && translated.rows.length === table.rows.length;
  const shown = isWhole ? translated : table;
  return {
    page: { title: local.title, slug: local.slug },
    lang: isWhole ? local.lang.blocks : "es",
    countries: table.rows.map(([name = ""], index) => {
      const [country = name, title = "", rule = ""] = shown.rows[index] ?? [];
      return { id: slugify(name), country, title, rule };
    }),
  };
}

function titleTableOf(blocks: readonly TextBlock[]): TableBlock | undefined {
  return blocks.find(
    (block): block is TableBlock =>
      block.as === "table" && block.head.length === 3 && slugify(block.head[0] ?? "") === firstHead,
  );
}
