import { programTypeLabel, semestersLabel } from "#app/features/programs/program-labels.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { drawBars } from "../drawings/draw-bars.server.ts";
import { drawLine } from "../drawings/draw-line.server.ts";
import { drawStacks } from "../drawings/draw-stacks.server.ts";
import { admissionTerms } from "../glossary.ts";
import type { IndicatorCard } from "../indicator-card.ts";
import type { SeriesRow, SeriesScope } from "../series.ts";
import { changeText, countedPhrase, part, period, shareOrNull, sumOf, yearsOf } from "./card-texts.ts";
import { byYear, countColumn, makeCard, shareColumn, textColumn, yearColumn } from "./make-card.server.ts";

type Figures = SeriesRow<"figures_by_year">;

/** Returns a column of the yearly figures; null in years without any. */
const figureOf = (rows: Figures[], key: keyof Figures) => (year: number) =>
  rows.find((row) => row.year === year)?.[key] ?? null;

export function admissionsCard(rows: Figures[], scope: SeriesScope): IndicatorCard {
  const last = rows.at(-1);
  return makeCard({
    id: "admision",
    series: "figures_by_year",
    title: m.indicators_admissions_title(),
    headline: changeText(
      rows.map(({ year, applicants }) => ({ year, value: applicants })),
      { more: m.indicators_apply_more, fewer: m.indicators_apply_fewer, same: m.indicators_apply_same },
    ),
    finding: last ? admissionsSentence(last) : "",
    definition: admissionTerms()
      .map(({ term, text }) => `${term}: ${text}`)
      .join(" "),
    ...byYear(yearsOf(scope), [
      { name: "applicants", label: m.indicators_applicants(), of: figureOf(rows, "applicants") },
      { name: "admitted", label: m.indicators_admitted(), of: figureOf(rows, "admitted") },
      { name: "new_enrollment", label: m.indicators_new_students(), of: figureOf(rows, "new_enrollment") },
    ]),
  });
}

/** Returns «En 2026 postularon 1.432 personas, fueron admitidas 812 y se matricularon 690.» */
export function admissionsSentence(row: Pick<Figures, "year" | "applicants" | "admitted" | "new_enrollment">): string {
  const { applicants, admitted, new_enrollment: enrolled } = row;
  const parts = [
    countedPhrase(applicants, m.indicators_applied_none, m.indicators_applied_one, m.indicators_applied),
    ...(applicants > 0
      ? [
          countedPhrase(
            admitted,
            m.indicators_were_admitted_none,
            m.indicators_were_admitted_one,
            m.indicators_were_admitted,
          ),
        ]
      : []),
    ...(admitted > 0
      ? [countedPhrase(enrolled, m.indicators_did_enroll_none, m.indicators_did_enroll_one, m.indicators_did_enroll)]
      : []),
  ];
  return m.indicators_admissions_finding({ year: String(row.year), parts: formatList(parts) });
}

export function enrollmentCard(rows: Figures[], scope: SeriesScope): IndicatorCard {
  const last = rows.at(-1);
  return makeCard({
    id: "matricula",
    series: "figures_by_year",
    title: m.indicators_enrollment_title(),
    headline: changeText(
      rows.map(({ year, total_enrollment }) => ({ year, value: total_enrollment })),
      { more: m.indicators_study_more, fewer: m.indicators_study_fewer, same: m.indicators_study_same },
    ),
    finding: last
      ? m.indicators_enrollment_finding({
          year: String(last.year),
          students: countedPhrase(
            last.total_enrollment,
            m.indicators_no_students,
            m.program_students_one,
            m.program_students,
          ),
          programs: counted(last.programs, m.programs_count_one, m.programs_count),
        })
      : "",
    definition: m.indicators_enrollment_definition(),
    ...byYear(yearsOf(scope), [
      { name: "total_enrollment", label: m.indicators_enrolled(), of: figureOf(rows, "total_enrollment") },
    ]),
  });
}

export function graduatesCard(rows: Figures[], scope: SeriesScope): IndicatorCard {
  const total = sumOf(rows, ({ graduates }) => graduates);
  const known = { firstYear: rows[0]?.year ?? scope.firstYear, lastYear: rows.at(-1)?.year ?? scope.lastYear };
  return makeCard({
    id: "graduacion",
    series: "figures_by_year",
    title: m.indicators_graduates_title(),
    finding: m.indicators_period_finding({
      period: period(known),
      what: countedPhrase(total, m.indicators_graduated_none, m.indicators_graduated_one, m.indicators_graduated),
    }),
    definition: m.indicators_graduates_definition(),
    ...byYear(yearsOf(scope), [
      { name: "graduates", label: m.indicators_graduates(), of: figureOf(rows, "graduates") },
    ]),
  });
}

/** Outcome of the cohorts that completed their observation period in each year: graduated on time, later, or left. */
export function cohortsCard(rows: SeriesRow<"cohorts_by_year">[]): IndicatorCard {
  const sum = (key: "admitted" | "graduated" | "graduated_on_time") => sumOf(rows, (row) => row[key]);
  const [admitted, graduated, onTime] = [sum("admitted"), sum("graduated"), sum("graduated_on_time")];
  const known = { firstYear: rows[0]?.year ?? 0, lastYear: rows.at(-1)?.year ?? 0 };
  const hasLeftCounts = rows.every((row) => row.left_program !== null);
  return makeCard({
    id: "titulacion-oportuna",
    series: "cohorts_by_year",
    title: m.indicators_cohorts_title(),
    headline:
      shareOrNull(onTime, admitted) === null
        ? null
        : m.indicators_cohorts_headline({ onTime: part(onTime, admitted), graduated: part(graduated, admitted) }),
    finding: m.indicators_cohorts_finding({
      period: period(known),
      people: counted(admitted, m.indicators_people_one, m.indicators_people),
      graduated: part(graduated, admitted),
      onTime: part(onTime, admitted),
    }),
    definition: m.indicators_cohorts_definition(),
    table: {
      columns: [
        yearColumn(),
        countColumn("admitted", m.program_cohort_admitted()),
        countColumn("graduated", m.program_cohort_finished()),
        countColumn("graduated_on_time", m.program_cohort_on_time()),
        countColumn("left_program", m.program_cohort_left()),
        shareColumn("share_graduated", m.indicators_share_graduated()),
        shareColumn("share_on_time", m.indicators_share_on_time()),
      ],
      rows: rows.map((row) => [
        row.year,
        row.admitted,
        row.graduated,
        row.graduated_on_time,
        row.left_program,
        shareOrNull(row.graduated, row.admitted),
        shareOrNull(row.graduated_on_time, row.admitted),
      ]),
    },
    draw: (width) =>
      drawStacks(
        [
          { label: m.indicators_cohort_on_time(), tone: "main" },
          { label: m.indicators_cohort_later(), tone: "light" },
          { label: hasLeftCounts ? m.indicators_cohort_enrolled() : m.indicators_cohort_others(), tone: "line" },
          ...(hasLeftCounts ? [{ label: m.indicators_cohort_left(), tone: "soft" as const }] : []),
        ],
        rows.map((row) => {
          const left = hasLeftCounts ? (row.left_program ?? 0) : 0;
          const rest = Math.max(0, row.admitted - row.graduated - left);
          const counts = [row.graduated_on_time, row.graduated - row.graduated_on_time, rest, left];
          return {
            label: `${row.year} · ${formatNumber(row.admitted)}`,
            parts: counts.map((count) => ({ value: count / row.admitted, shown: part(count, row.admitted) })),
          };
        }),
        width,
        1,
      ),
  });
}

/** Share of each year's new students still enrolled a year later. */
export function retentionCard(rows: Figures[]): IndicatorCard {
  const known = rows.filter((row) => row.retained_of > 0);
  const [first, last] = [known[0], known.at(-1)];
  return makeCard({
    id: "permanencia",
    series: "figures_by_year",
    title: m.indicators_retention_title(),
    headline:
      last && shareOrNull(last.retained, last.retained_of) !== null
        ? m.indicators_retention_headline({ share: part(last.retained, last.retained_of) })
        : null,
    finding: last
      ? m.indicators_retention_finding({
          year: String(last.year),
          figure: part(last.retained, last.retained_of),
          people: counted(last.retained_of, m.indicators_people_one, m.indicators_people),
        })
      : "",
    definition: m.indicators_retention_definition(),
    table: {
      columns: [
        yearColumn(),
        countColumn("new_enrollment", m.indicators_new_students()),
        countColumn("retained", m.indicators_retained()),
        shareColumn("retention", m.indicators_retention()),
      ],
      rows: known.map((row) => [row.year, row.retained_of, row.retained, shareOrNull(row.retained, row.retained_of)]),
    },
    draw: (width) =>
      drawLine(
        yearsOf({ firstYear: first?.year ?? 0, lastYear: last?.year ?? 0 }).map((year) => {
          const row = known.find((each) => each.year === year);
          if (!row) return { year, value: null };
          const shown = part(row.retained, row.retained_of);
          const label = `${m.indicators_retention()}, ${year}: ${shown}`;
          return { year, value: row.retained / row.retained_of, shown, label };
        }),
        width,
      ),
  });
}

/** Median time to degree by program type, next to the nominal duration. */
export function durationCard(rows: SeriesRow<"time_to_degree">[]): IndicatorCard {
  const length = ({ semesters_from: from, semesters_to: to }: (typeof rows)[number]) =>
    from === to ? semestersLabel(from) : m.program_semesters_range({ from: formatNumber(from), to: formatNumber(to) });
  return makeCard({
    id: "duracion",
    series: "time_to_degree",
    title: m.indicators_duration_title(),
    finding: m.indicators_duration_finding({
      list: rows
        .map((row) => `${programTypeLabel[row.type]().toLowerCase()}, ${semestersLabel(row.median_semesters)}`)
        .join("; "),
    }),
    definition: m.indicators_duration_definition(),
    table: {
      columns: [
        textColumn("type", m.programs_filter_type()),
        countColumn("graduates", m.indicators_graduates()),
        { name: "median_semesters", label: m.indicators_median_semesters(), kind: "semesters" },
        { name: "semesters_from", label: m.indicators_semesters_from(), kind: "semesters" },
        { name: "semesters_to", label: m.indicators_semesters_to(), kind: "semesters" },
      ],
      rows: rows.map((row) => [
        programTypeLabel[row.type](),
        row.graduates,
        row.median_semesters,
        row.semesters_from,
        row.semesters_to,
      ]),
    },
    draw: (width) =>
      drawBars(
        rows.map((row) => ({
          heading: programTypeLabel[row.type](),
          bars: [
            {
              label: m.indicators_median_semesters(),
              value: row.median_semesters,
              shown: semestersLabel(row.median_semesters),
            },
            {
              label: m.indicators_program_length(),
              value: row.semesters_to,
              shown: length(row),
              tone: "light" as const,
            },
          ],
        })),
        width,
      ),
  });
}
