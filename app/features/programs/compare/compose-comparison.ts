import { formatDay, formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { withinSentence } from "#app/lib/letter-case.ts";
import { accreditationStanding } from "../accreditation-standing.ts";
import { percent } from "../outcomes/destination-labels.ts";
import { type Destinations, sectorLabel } from "../outcomes/destinations.ts";
import type { KeyFigures } from "../outcomes/key-figures.ts";
import {
  newestEnrollment,
  type OutcomeShare,
  type Outcomes,
  outcomeFigure,
  outcomesOf,
  semestersRange,
} from "../outcomes/outcomes.ts";
import { fieldText, type ProgramFieldDescription } from "../program-field.ts";
import { type Program, type ProgramField, programFields, type TranslatedField } from "../program-fields.ts";
import { accreditationLabel, applicationLabel, eligibilityRule, studyPlanLabel } from "../program-labels.ts";
import { comparisonRows, incomparableFields } from "../program-outputs.ts";
import { comparablePrice } from "../program-prices.ts";
import type { AccreditationRow } from "../programs.ts";
import {
  bestIndex,
  type ComparedRow,
  type ComparedValue,
  type Comparison,
  commonNamePrefix,
  differs,
} from "./comparison.ts";

export type ComparedProgram = {
  program: Program;
  accreditations: AccreditationRow[];
  figures: KeyFigures;
  /** Where its graduates work; null with too few answers. */
  destinations: Destinations | null;
};

/** Compares programs as of a day, in the language of the request. */
export function composeComparison(programs: ComparedProgram[], today: CalendarDay): Comparison {
  const computed = computedRows(today);
  const rowOf = (name: RowName): ComparedRow => {
    const own = computed[name as keyof typeof computed];
    const { label, values, langs } = own
      ? { label: own[0](), values: programs.map((compared) => nullIfEmpty(own[1](compared))), langs: [] }
      : fieldRow(name as ProgramField, programs);
    const shares = shareOf[name];
    return {
      id: name,
      label,
      values,
      langs,
      isFreeText: incomparableFields.includes(name),
      best: bestOf(name, programs, today),
      shares: shares ? programs.map((compared) => shares(outcomesOf(compared.figures))?.share ?? null) : null,
    };
  };
  const short = comparisonRows.short.map(rowOf);
  const isSingle = programs.length < 2;
  const differing = short.filter((row) => isSingle || differs(row));
  const alike = short.filter((row) => !isSingle && !differs(row));
  return {
    differing,
    alike,
    long: comparisonRows.long.map(rowOf).filter(({ values }) => values.some((value) => value !== null)),
    summary: isSingle ? [] : summarize(programs, alike, today),
  };
}

type RowName = (typeof comparisonRows)[keyof typeof comparisonRows][number];

const shareOf: Partial<Record<RowName, (outcomes: Outcomes) => OutcomeShare | null>> = {
  finished_on_time: ({ onTime }) => onTime,
  retained: ({ retained }) => retained,
};

/** Returns the program with the best number in a row; null if the row is not numeric or has no best. */
function bestOf(name: RowName, programs: ComparedProgram[], today: CalendarDay): ComparedRow["best"] {
  const numbers = (numberOf: (compared: ComparedProgram) => number | null) => programs.map(numberOf);
  const share = shareOf[name];
  if (share)
    return best(
      numbers(({ figures }) => share(outcomesOf(figures))?.share ?? null),
      "highest",
    );
  switch (name) {
    case "annual_fee":
      return best(
        numbers(({ program }) => comparablePrice(program)),
        "lowest",
      );
    case "enrollment_fee":
      return best(
        numbers(({ program }) => comparablePrice({ ...program, annual_fee: program.enrollment_fee })),
        "lowest",
      );
    case "vacancies":
      return best(
        numbers(({ program }) => program.vacancies),
        "highest",
      );
    case "accreditation":
      return best(
        numbers(({ accreditations }) => accreditationStanding(accreditations, today).current?.years ?? null),
        "highest",
        m.compare_best_longest,
      );
    default:
      return null;
  }
}

const bestLabel = { lowest: m.compare_best_lowest, highest: m.compare_best_highest };

function best(numbers: (number | null)[], which: keyof typeof bestLabel, label = bestLabel[which]) {
  const index = bestIndex(numbers, which);
  return index === null ? null : { index, label: label() };
}

/** Returns sentences on common values, the lowest cost, and programs whose applications are closed. */
function summarize(programs: ComparedProgram[], alike: ComparedRow[], today: CalendarDay): string[] {
  const shared = commonNamePrefix(programs.map(({ program }) => program.name));
  const nameOf = ({ program }: ComparedProgram) => program.name.slice(shared.length);
  const known = alike.filter(({ values }) => values[0] !== null);
  const cheapest = programs[bestOf("annual_fee", programs, today)?.index ?? -1];
  const closed = programs.filter(
    ({ program: { application_opens: opens, application_closes: closes } }) =>
      windowState({ opens, closes }, today).state === "closed",
  );
  const sentences = [
    known.length > 0
      ? m.compare_alike_in({ aspects: formatList(known.map(({ label }) => withinSentence(label))) })
      : null,
    cheapest ? m.compare_cheapest({ name: nameOf(cheapest) }) : null,
    closed.length > 0 && closed.length < programs.length
      ? (closed.length === 1 ? m.compare_closed_one : m.compare_closed)({ names: formatList(closed.map(nameOf)) })
      : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

/** Returns the row of a described field, each text with its language. */
function fieldRow(name: ProgramField, programs: ComparedProgram[]) {
  const field: ProgramFieldDescription = programFields[name];
  return {
    label: field.label(),
    values: programs.map(({ program }) => {
      const text = fieldText(field, name, program);
      // The label applies to all programs, but the years of their fees may differ.
      const year = field.kind === "money" ? program[field.year as "fee_year"] : null;
      return nullIfEmpty(year && text ? `${text} (${year})` : text);
    }),
    langs: "translated" in field ? programs.map(({ program }) => program.lang[name as TranslatedField]) : [],
  };
}

/** Returns rows that are not a single field: from other tables, dependent on the day, or summaries. */
function computedRows(today: CalendarDay) {
  const outcomes = ({ figures }: ComparedProgram) => outcomesOf(figures);
  return {
    accreditation: [m.program_accreditation, ({ accreditations }) => accreditation(accreditations, today)],
    applications: [programFields.applications.label, ({ program }) => applications(program, today)],
    eligibility: [m.program_eligibility, ({ program }) => eligibilityRule[program.type]()],
    study_plan: [
      m.compare_terms,
      ({ program }) => (program.study_plan.length > 0 ? studyPlanLabel(program.study_plan) : null),
    ],
    advisors: [m.compare_advisors, ({ figures }) => count(figures.advisors)],
    enrollment: [m.compare_enrollment, ({ figures }) => newestEnrollment(figures.enrollment)],
    finished_on_time: [m.compare_on_time, (compared) => share(outcomes(compared).onTime)],
    retained: [m.compare_retained, (compared) => share(outcomes(compared).retained)],
    median_semesters: [
      m.compare_median,
      (compared) => {
        const { medianSemesters } = outcomes(compared);
        return medianSemesters ? semestersRange(medianSemesters) : null;
      },
    ],
    destinations: [m.program_destinations, (compared) => sectors(compared.destinations)],
  } satisfies Partial<Record<RowName, ComputedRow>>;
}

type ComputedRow = readonly [label: () => string, value: (compared: ComparedProgram) => ComparedValue];

const count = (number: number) => formatNumber(number);

function nullIfEmpty(value: ComparedValue): ComparedValue {
  return value === null || value.length === 0 ? null : value;
}

function applications(program: Program, today: CalendarDay): string {
  const { application_opens: opens, application_closes: closes } = program;
  return opens && closes
    ? m.program_applications_window({ from: formatDay(opens), to: formatDay(closes) })
    : applicationLabel(windowState({ opens, closes }, today));
}

function accreditation(records: AccreditationRow[], today: CalendarDay): string[] {
  const { current } = accreditationStanding(records, today);
  const label = accreditationLabel(current);
  return current?.valid_to ? [label, m.compare_until({ date: formatDay(current.valid_to) })] : [label];
}

function share(outcome: OutcomeShare | null | undefined): string | null {
  if (!outcome) return null;
  if (outcome.share === null) return outcomeFigure(outcome);
  return m.compare_outcome({ share: outcomeFigure(outcome), count: count(outcome.count), of: count(outcome.of) });
}

function sectors(destinations: Destinations | null): string[] | null {
  if (!destinations) return null;
  const { year, answers } = destinations;
  return [
    ...destinations.sectors.slice(0, 3).map(({ sector, share: part }) => `${sectorLabel[sector]()}: ${percent(part)}`),
    m.destinations_answers({ answers: formatNumber(answers), year: String(year) }),
  ];
}
