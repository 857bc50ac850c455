import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";

type Row = Readonly<Record<string, Json>>;

/**
 * Stored data from which the drafts of a year are composed: published rows, all rules outside the trash, and existing
 * drafts.
 */
export type StoredYears = {
  deadlines: readonly Row[];
  feeRules: readonly Row[];
  benefitRules: readonly Row[];
  scholarships: readonly Row[];
  /** Doctorates, master's and specialties with the columns of `programColumns`. */
  programs: readonly Row[];
  drafts: readonly { id: string; table_name: string; row_id: string | null; title: string; content: Json }[];
};

type OpenedTable = "deadlines" | "fee_rules" | "benefit_rules" | "programs" | "scholarships";

/** Argument of `begin_drafts`. */
export type NewDraft = {
  table_name: string;
  row_id: string | null;
  title: string;
  content: { row: Row; children: Record<string, never> };
  based_on: string | null;
};

/** A draft that an editor has to review, with the reason. `rowId` is the id of its record; null for a new one. */
export type OpenQuestion = {
  table: OpenedTable;
  rowId: string | null;
  title: string;
  why: "weekend" | "text" | "same_amounts" | "same_rates" | "has_draft";
};

export type YearOpening = { drafts: NewDraft[]; questions: OpenQuestion[] };

/** Columns of programs with yearly content. */
export const programColumns = [
  "id",
  "name",
  "updated_at",
  "fee_year",
  "annual_fee",
  "enrollment_fee",
  "application_opens",
  "application_closes",
  "classes_start",
] as const;

/** Returns the latest year with fees or rules of payment, or null. */
export function latestYear({ feeRules, programs }: Pick<StoredYears, "feeRules" | "programs">): number | null {
  const years = [...feeRules.map(({ year }) => year), ...programs.map(({ fee_year }) => fee_year)];
  const known = years.filter((year): year is number => typeof year === "number");
  return known.length > 0 ? Math.max(...known) : null;
}

/**
 * Returns the drafts that open a year: rules of payment and of benefits, dates, fees and scholarships. Copies each from
 * the latest earlier year and shifts its days; also returns what editors have to review. Skips content that exists for
 * the year, and records with a draft, which become questions.
 */
export function openYear(stored: StoredYears, year: number): YearOpening {
  const parts = [
    openDeadlines(stored, year),
    openRules("fee_rules", stored.feeRules, stored, year),
    openRules("benefit_rules", stored.benefitRules, stored, year),
    openFees(stored, year),
    openScholarships(stored, year),
  ];
  return { drafts: parts.flatMap(({ drafts }) => drafts), questions: parts.flatMap(({ questions }) => questions) };
}

/** Year in a key such as `support-students-2027-1`, between hyphens or at an end. */
const yearInKey = /(^|-)(20\d\d)(?=-|$)/;

function openDeadlines({ deadlines, drafts }: StoredYears, year: number): YearOpening {
  const known = new Set([...deadlines, ...newRecordRows(drafts, "deadlines")].map(({ key }) => String(key)));
  const latest = new Map<string, { row: Row; from: number }>();
  for (const row of deadlines) {
    const found = yearInKey.exec(String(row.key));
    const from = Number(found?.[2]);
    if (!found || from >= year) continue;
    const family = String(row.key).replace(yearInKey, "$1*");
    if (from > (latest.get(family)?.from ?? 0)) latest.set(family, { row, from });
  }
  const opening: YearOpening = { drafts: [], questions: [] };
  for (const { row, from } of latest.values()) {
    const key = String(row.key).replace(yearInKey, `$1${year}`);
    if (known.has(key)) continue;
    const by = year - from;
    const name = shiftYears(String(row.name), from, by);
    const days = { opens_on: shiftDay(row.opens_on, by), closes_on: shiftDay(row.closes_on, by) };
    opening.drafts.push(
      newRecord("deadlines", name, {
        ...pickColumns(row, ["subject", "program_id", "is_internal", "position", "note"]),
        key,
        name,
        ...days,
        translations: shiftTranslatedName(row.translations, from, by),
      }),
    );
    const about = { table: "deadlines", rowId: null, title: name } as const;
    if (isMoved(row.opens_on, by) || isMoved(row.closes_on, by)) opening.questions.push({ ...about, why: "weekend" });
    if (namesDay(row.note)) opening.questions.push({ ...about, why: "text" });
  }
  return opening;
}

/** Columns of rules with days of their year. */
const ruleDays = ["annual_cash_until", "semester_cash_until"];

function openRules(
  table: "fee_rules" | "benefit_rules",
  rows: readonly Row[],
  { drafts }: StoredYears,
  year: number,
): YearOpening {
  const [latest] = rows.filter((row) => Number(row.year) < year).sort((a, b) => Number(b.year) - Number(a.year));
  const exists = [...rows, ...newRecordRows(drafts, table)].some((row) => Number(row.year) === year);
  if (!latest || exists) return { drafts: [], questions: [] };
  const by = year - Number(latest.year);
  const { id: _, updated_at: __, ...columns } = latest;
  const days = Object.fromEntries(
    ruleDays.flatMap((column) => (column in columns ? [[column, shiftDay(columns[column], by)]] : [])),
  );
  const title = String(year);
  const about = { table, rowId: null, title } as const;
  const moved = ruleDays.some((column) => isMoved(columns[column], by));
  return {
    drafts: [newRecord(table, title, { ...columns, ...days, year })],
    questions: [
      { ...about, why: "same_rates" },
      ...(moved ? [{ ...about, why: "weekend" } as const] : []),
      ...(namesDay(columns.note) ? [{ ...about, why: "text" } as const] : []),
    ],
  };
}

function openFees({ programs, drafts }: StoredYears, year: number): YearOpening {
  const opening: YearOpening = { drafts: [], questions: [] };
  for (const row of programs) {
    const feeYear = Number(row.fee_year ?? year);
    // Dates belong to the year of entry, which may be later than that of the fees.
    const entryYear = Number(String(row.classes_start ?? row.application_closes ?? year).slice(0, 4));
    const by = Math.max(0, year - entryYear);
    const days = ["application_opens", "application_closes", "classes_start"] as const;
    const later = by > 0 ? Object.fromEntries(days.map((column) => [column, shiftDay(row[column], by)])) : {};
    const columns = { ...(feeYear < year ? { fee_year: year } : {}), ...later };
    if (Object.keys(columns).length === 0) continue;
    addDraft(opening, drafts, "programs", row, String(row.name), columns, [
      ...(feeYear < year ? ["same_amounts" as const] : []),
      ...(days.some((column) => isMoved(row[column], by)) ? ["weekend" as const] : []),
    ]);
  }
  return opening;
}

function openScholarships({ scholarships, drafts }: StoredYears, year: number): YearOpening {
  const opening: YearOpening = { drafts: [], questions: [] };
  for (const row of scholarships) {
    const key = String(row.deadline_key ?? "");
    const from = Number(yearInKey.exec(key)?.[2] ?? 0);
    if (!from || from >= year) continue;
    const later = { deadline_key: key.replace(yearInKey, `$1${year}`) };
    const texts = [row.calendar, row.summary, ...(Array.isArray(row.amounts) ? row.amounts : [])];
    addDraft(opening, drafts, "scholarships", row, String(row.name), later, texts.some(namesDay) ? ["text"] : []);
  }
  return opening;
}

/** Adds a draft of a stored record, or a question if the record has one. */
function addDraft(
  opening: YearOpening,
  drafts: StoredYears["drafts"],
  table: OpenedTable,
  row: Row,
  title: string,
  columns: Row,
  questions: OpenQuestion["why"][],
): void {
  const id = String(row.id);
  if (drafts.some(({ table_name, row_id }) => table_name === table && row_id === id)) {
    opening.questions.push({ table, rowId: id, title, why: "has_draft" });
    return;
  }
  const content = { row: columns, children: {} };
  opening.drafts.push({ table_name: table, row_id: id, title, content, based_on: String(row.updated_at) });
  opening.questions.push(...questions.map((why) => ({ table, rowId: id, title, why })));
}

function newRecord(table: string, title: string, row: Row): NewDraft {
  return { table_name: table, row_id: null, title, content: { row, children: {} }, based_on: null };
}

function newRecordRows(drafts: StoredYears["drafts"], table: string): Row[] {
  return drafts
    .filter(({ table_name, row_id }) => table_name === table && row_id === null)
    .map(({ content }) => ((content as { row?: Row } | null)?.row ?? {}) as Row);
}

/** Returns the same day some years later, moved to Monday from a weekend. Null without a day. */
export function shiftDay(day: Json | undefined, years: number): CalendarDay | null {
  if (typeof day !== "string" || day === "") return null;
  const later = sameDayLater(day, years);
  later.setUTCDate(later.getUTCDate() + ([1, 0, 0, 0, 0, 0, 2][later.getUTCDay()] ?? 0));
  return later.toISOString().slice(0, 10);
}

function isMoved(day: Json | undefined, years: number): boolean {
  const later = shiftDay(day, years);
  return later !== null && later !== sameDayLater(String(day), years).toISOString().slice(0, 10);
}

/** Returns the same day some years later, at midnight UTC; 29 February becomes the 28th. */
function sameDayLater(day: CalendarDay, years: number): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last)));
}

/** Shifts the years in a name, this year's and its neighbors: «Becas 2027» becomes «Becas 2028». */
function shiftYears(text: string, from: number, by: number): string {
  return text.replace(/\b20\d\d\b/g, (year) => (Math.abs(Number(year) - from) <= 1 ? String(Number(year) + by) : year));
}

function shiftTranslatedName(translations: Json | undefined, from: number, by: number): Json {
  const { en, ...others } = (translations ?? {}) as { en?: Record<string, Json> };
  if (!en) return { ...others };
  return { ...others, en: { ...en, ...(typeof en.name === "string" ? { name: shiftYears(en.name, from, by) } : {}) } };
}

/** Returns whether a text mentions a day or a year, which copying cannot shift. */
function namesDay(text: Json | undefined): boolean {
  return (
    typeof text === "string" &&
    /\b20\d\d\b|\b\d{1,2} de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/i.test(
      text,
    )
  );
}

function pickColumns(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, row[column] as Json]] : [])));
}
