import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type FieldDescription, fieldText } from "#app/i18n/record-fields.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { accreditationStanding } from "../accreditation-standing.ts";
import { percent } from "../outcomes/destination-labels.ts";
import { type Destinations, sectorLabel } from "../outcomes/destinations.ts";
import type { KeyFigures } from "../outcomes/key-figures.ts";
import { newestEnrollment, outcomeFigure, semestersRange } from "../outcomes/outcome-labels.ts";
import { type OutcomeShare, outcomesOf } from "../outcomes/outcomes.ts";
import { type Program, type ProgramField, programFields, type TranslatedField } from "../program-fields.ts";
import { accreditationLabel, applicationLabel, eligibilityRule, studyPlanLabel } from "../program-labels.ts";
import { comparisonRows, ownToEach } from "../program-outputs.ts";
import type { AccreditationRow, ProgramRow } from "../programs.ts";
import type { ComparedRow, ComparedValue, Comparison } from "./comparison.ts";

/** A program with all that a comparison looks at. */
export type ComparedProgram = {
  program: Program;
  accreditations: AccreditationRow[];
  figures: KeyFigures;
  /** Where its graduates work; null where too little is known. */
  destinations: Destinations | null;
};

const groupTitle: Record<keyof typeof comparisonRows, () => string> = {
  basics: m.compare_group_basics,
  costs: m.compare_group_costs,
  admission: m.compare_group_admission,
  content: m.compare_group_content,
  outcomes: m.compare_group_outcomes,
};

/** Programs side by side on a day, every text in the language of the request. */
export function composeComparison(programs: ComparedProgram[], today: CalendarDay): Comparison {
  const computed = computedRows(today);
  const groups = Object.entries(comparisonRows) as [keyof typeof comparisonRows, readonly RowName[]][];
  return {
    groups: groups.map(([group, names]) => ({
      title: groupTitle[group](),
      rows: names.map((name) => {
        const own = computed[name as keyof typeof computed];
        return own
          ? {
              label: own[0](),
              values: programs.map((compared) => nullIfEmpty(own[1](compared))),
              langs: [],
              isOwn: ownToEach.includes(name),
            }
          : fieldRow(name as ProgramField, programs);
      }),
    })),
  };
}

type RowName = (typeof comparisonRows)[keyof typeof comparisonRows][number];

/** A row of a field as it is described, each text with its language. */
function fieldRow(name: ProgramField, programs: ComparedProgram[]): ComparedRow {
  const field: FieldDescription<ProgramRow, string> = programFields[name];
  return {
    label: field.label(),
    values: programs.map(({ program }) => {
      const text = fieldText(field, name, program);
      // The label is for all programs, whose fees may be of different years.
      const year = field.kind === "money" ? program[field.year as "fee_year"] : null;
      return nullIfEmpty(year && text ? `${text} (${year})` : text);
    }),
    langs: "translated" in field ? programs.map(({ program }) => program.lang[name as TranslatedField]) : [],
    isOwn: ownToEach.includes(name),
  };
}

/** The rows that are more than a field: from other tables, of the day, or summarized. */
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

/** What is empty is not known. */
function nullIfEmpty(value: ComparedValue): ComparedValue {
  return value === null || value.length === 0 ? null : value;
}

function applications(program: Program, today: CalendarDay): string[] {
  const { application_opens: opens, application_closes: closes } = program;
  const state = applicationLabel(windowState({ opens, closes }, today));
  return opens && closes
    ? [state, m.program_applications_window({ from: formatDay(opens), to: formatDay(closes) })]
    : [state];
}

function accreditation(records: AccreditationRow[], today: CalendarDay): string[] {
  const { current } = accreditationStanding(records, today);
  const label = accreditationLabel(current);
  if (!current?.agency || !current.valid_to) return [label];
  return [label, m.program_accredited_until({ agency: current.agency, date: formatDay(current.valid_to) })];
}

function share(outcome: OutcomeShare | null | undefined): string | null {
  if (!outcome) return null;
  if (outcome.share === null) return outcomeFigure(outcome);
  return m.compare_outcome({ share: outcomeFigure(outcome), count: count(outcome.count), of: count(outcome.of) });
}

/** The largest sectors, and how many answers they are made of. */
function sectors(destinations: Destinations | null): string[] | null {
  if (!destinations) return null;
  const { year, answers } = destinations;
  return [
    ...destinations.sectors.slice(0, 3).map(({ sector, share: part }) => `${sectorLabel[sector]()}: ${percent(part)}`),
    m.destinations_answers({ answers: formatNumber(answers), year: String(year) }),
  ];
}
