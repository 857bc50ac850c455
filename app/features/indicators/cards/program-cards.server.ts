import { scaleSqrt } from "d3-scale";
import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { type ProgramArea, programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { compareTexts } from "#app/lib/text-order.ts";
import { textWidth, truncateText } from "../drawings/chart-size.ts";
import { drawBars } from "../drawings/draw-bars.server.ts";
import type { Drawing, IndicatorCard, Mark } from "../indicator-card.ts";
import { indicatorTypes } from "../indicator-filter.ts";
import type { SeriesRow, SeriesScope } from "../series.ts";
import { countedPhrase, sumOf, sumsBy, yearsOf } from "./card-texts.ts";
import { byYear, countColumn, makeCard, textColumn } from "./make-card.server.ts";

type Standing = SeriesRow<"programs_by_standing">[];

export type NamedProgram = { id: number; name: string; area: ProgramArea };

/** Programs by accreditation status, and accreditation periods in years. */
export function accreditationCard(rows: Standing, { today }: SeriesScope): IndicatorCard {
  const programs = (row: Standing[number]) => row.programs;
  const accredited = rows.filter(({ status }) => status === "accredited");
  const terms = [...new Set(accredited.map(({ years }) => years))].sort((a, b) => (b ?? 0) - (a ?? 0));
  const byTerm = terms.map((years) => ({
    years,
    label:
      years === null ? m.indicators_years_unknown() : counted(years, m.accreditation_years_one, m.accreditation_years),
    count: sumOf(
      accredited.filter((row) => row.years === years),
      programs,
    ),
  }));
  const others = sumsBy(rows, accreditationStatuses, ({ status }) => status, programs);
  const total = sumOf(rows, programs);
  return makeCard({
    id: "acreditacion",
    series: "programs_by_standing",
    title: m.indicators_accreditation_title(),
    finding: accreditedSentence(sumOf(accredited, programs), total, formatDay(today)),
    definition: m.indicators_accreditation_definition(),
    table: {
      columns: [
        textColumn("status", m.indicators_status()),
        { name: "years", label: m.indicators_years(), kind: "count" },
        countColumn("programs", m.nav_programs()),
      ],
      rows: [
        ...byTerm.map(({ years, count }) => [accreditationStatusLabel.accredited(), years, count]),
        ...others
          .filter(({ key }) => key !== "accredited")
          .map(({ key, count }) => [accreditationStatusLabel[key](), null, count]),
      ],
    },
    draw: (width) =>
      drawBars(
        [
          {
            heading: m.indicators_status(),
            bars: others.map(({ key, count }) => ({
              label: accreditationStatusLabel[key](),
              value: count,
              shown: formatNumber(count),
            })),
          },
          ...(byTerm.length > 0
            ? [
                {
                  heading: m.indicators_accredited_for(),
                  bars: byTerm.map(({ label, count }) => ({ label, value: count, shown: formatNumber(count) })),
                },
              ]
            : []),
        ],
        width,
      ),
  });
}

/**
 * Returns «34 de los 57 programas están acreditados al …», with variants for none, one, some, all, and a single
 * program.
 */
export function accreditedSentence(accredited: number, programs: number, day: string): string {
  const total = formatNumber(programs);
  if (programs === 1) {
    return accredited === 1 ? m.indicators_accredited_only({ day }) : m.indicators_accredited_only_not({ day });
  }
  if (accredited === 0) return m.indicators_accredited_none({ total, day });
  if (accredited === 1) return m.indicators_accredited_single({ total, day });
  if (accredited === programs) return m.indicators_accredited_all({ total, day });
  return m.indicators_accredited_some({ part: formatNumber(accredited), total, day });
}

/** Number of programs accredited at the end of each year. */
export function accreditedByYearCard(rows: SeriesRow<"accredited_by_year">[], scope: SeriesScope): IndicatorCard {
  const of = (year: number) => rows.find((row) => row.year === year)?.accredited ?? null;
  const last = rows.at(-1);
  const first = rows[0];
  const programs = (count = 0) =>
    countedPhrase(count, m.indicators_no_program, m.programs_count_one, (inputs) => m.programs_count(inputs));
  const present = { to: String(last?.year), toCount: programs(last?.accredited) };
  return makeCard({
    id: "acreditacion-por-anio",
    series: "accredited_by_year",
    title: m.indicators_accredited_title(),
    finding:
      first?.year === last?.year
        ? m.indicators_accredited_now(present)
        : m.indicators_accredited_change({
            from: String(first?.year),
            fromCount: programs(first?.accredited),
            ...present,
          }),
    definition: m.indicators_accredited_definition(),
    ...byYear(yearsOf(scope), [{ name: "accredited", label: m.indicators_accredited_column(), of }]),
  });
}

export function areasCard(rows: Standing): IndicatorCard {
  const areas = [...new Set(rows.map(({ area }) => area as ProgramArea))]
    .map((area) => ({ area, rows: rows.filter((row) => row.area === area) }))
    .map((entry) => ({ ...entry, programs: sumOf(entry.rows, (row) => row.programs) }))
    .sort((a, b) => b.programs - a.programs || compareTexts(programAreaLabel[a.area](), programAreaLabel[b.area]()));
  const first = areas[0];
  return makeCard({
    id: "areas",
    series: "programs_by_standing",
    title: m.indicators_areas_title(),
    finding: first
      ? m.indicators_areas_finding({
          programs: counted(
            sumOf(rows, (row) => row.programs),
            m.programs_count_one,
            m.programs_count,
          ),
          areas: counted(areas.length, m.indicators_areas_one, m.indicators_areas),
          most: programAreaLabel[first.area](),
          share: formatNumber(first.programs),
        })
      : "",
    definition: m.indicators_areas_definition(),
    table: {
      columns: [
        textColumn("area", m.program_area()),
        ...indicatorTypes.map((type) => countColumn(type, programTypeLabel[type]())),
        countColumn("programs", m.indicators_total()),
      ],
      rows: areas.map(({ area, rows: own, programs }) => [
        programAreaLabel[area](),
        ...indicatorTypes.map((type) =>
          sumOf(
            own.filter((row) => row.type === type),
            (row) => row.programs,
          ),
        ),
        programs,
      ]),
    },
    draw: (width) =>
      drawBars(
        [
          {
            bars: areas.map(({ area, programs }) => ({
              label: programAreaLabel[area](),
              value: programs,
              shown: formatNumber(programs),
            })),
          },
        ],
        width,
      ),
  });
}

export function tiesCard(rows: SeriesRow<"program_ties">[], programs: NamedProgram[]): IndicatorCard {
  const nameOf = new Map(programs.map(({ id, name }) => [id, name]));
  const named = rows.filter(({ first, second }) => nameOf.has(first) && nameOf.has(second));
  const tied = new Set(named.flatMap(({ first, second }) => [first, second]));
  const listed: TiedProgram[] = programs
    .filter(({ id }) => tied.has(id))
    .map(({ id, name, area }) => ({ id, name, group: programAreaLabel[area]() }))
    .sort((a, b) => compareTexts(a.group, b.group) || compareTexts(a.name, b.name));
  const name = (id: number) => nameOf.get(id) ?? "";
  const people = (count: number) => counted(count, m.indicators_academics_number_one, m.indicators_academics_number);
  return makeCard({
    id: "relaciones",
    series: "program_ties",
    title: m.indicators_ties_title(),
    finding: counted(tied.size, m.indicators_ties_finding_one, m.indicators_ties_finding),
    definition: m.indicators_ties_definition(),
    table: {
      columns: [
        textColumn("program", m.indicators_program()),
        textColumn("other_program", m.indicators_other_program()),
        countColumn("academics", m.indicators_shared()),
      ],
      rows: named.map(({ first, second, academics }) => [name(first), name(second), academics]),
    },
    draw: (width) =>
      drawTies(
        listed,
        named.map((tie) => ({ ...tie, label: `${name(tie.first)} – ${name(tie.second)}: ${people(tie.academics)}` })),
        width,
      ),
  });
}

type TiedProgram = { id: number; name: string; group: string };
/** `label` names both programs and the number of shared academics. */
type Tie = { first: number; second: number; academics: number; label: string };

const rowHeight = 20;
const groupHeight = 30;

/**
 * Draws programs in a grouped column, with an arc for each pair that shares academics; its width is their number. Each
 * name has its own line, so that it stays readable with many programs.
 */
function drawTies(programs: TiedProgram[], ties: Tie[], width: number): Drawing {
  const marks: Mark[] = [];
  const longest = Math.max(0, ...programs.map(({ name }) => textWidth(name)));
  const names = Math.min(longest + 24, width * (width < 600 ? 0.7 : 0.62));
  const rows = new Map<number, number>();
  let y = 0;
  let group = "";
  for (const program of programs) {
    if (program.group !== group) {
      group = program.group;
      marks.push({ kind: "text", tone: "soft", isStrong: true, x: 0, y: y + 20, text: group });
      y += groupHeight;
    }
    rows.set(program.id, y + rowHeight / 2);
    marks.push({ kind: "text", tone: "ink", x: 0, y: y + 14, text: truncateText(program.name, names - 14) });
    y += rowHeight;
  }
  const most = Math.max(1, ...ties.map(({ academics }) => academics));
  const thickness = scaleSqrt([0, most], [0, 5]);
  const reach = scaleSqrt([0, y], [0, width - names - 4]);
  for (const { first, second, academics, label } of [...ties].sort((a, b) => a.academics - b.academics)) {
    const [from, to] = [rows.get(first) ?? 0, rows.get(second) ?? 0].sort((a, b) => a - b) as [number, number];
    // The midpoint of a cubic curve is at three quarters of its control points.
    const bend = Math.round(names + (reach(to - from) * 4) / 3);
    const path = `M${Math.round(names)} ${from}C${bend} ${from} ${bend} ${to} ${Math.round(names)} ${to}`;
    const tone = academics >= most / 2 ? "main" : "light";
    marks.push({ kind: "path", tone, path, width: Math.round(thickness(academics) * 10) / 10, label });
  }
  for (const row of rows.values())
    marks.push({ kind: "circle", tone: "ink", x: Math.round(names), y: row, radius: 2.5 });
  return { width, height: Math.ceil(y) + 4, marks };
}
