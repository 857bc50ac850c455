import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fullName } from "#app/lib/person-name.ts";
import type { AccreditationFile } from "./accreditation-file.ts";

export const gapKinds = [
  "no_accreditation",
  "no_resolution",
  "no_years",
  "unpublished",
  "no_membership",
  "no_hours",
  "no_since",
  "no_home",
  "no_degree",
  "no_lines",
  "no_figures",
  "no_cohort",
  "no_left",
  "no_median",
  "cohort_differs",
  "no_thesis",
  "no_supervisor",
  "no_quartile",
  "no_funder",
] as const satisfies readonly string[];
export type GapKind = (typeof gapKinds)[number];

/** The record to complete; a null `id` is the list of its table. */
export type GapRecord = { table: string; id: number | null };

/** A gap: its subject and the record to complete. `numbers` are inconsistent figures. */
export type Gap = {
  kind: GapKind;
  name: string;
  record: GapRecord;
  numbers?: { year: number; first: number; second: number };
};

/** Returns all gaps of a file, in the order of `gapKinds`. */
export function findGaps(file: AccreditationFile): Gap[] {
  const gaps = [...ofProgram(file), ...ofPeople(file), ...ofCohorts(file), ...ofWorks(file)];
  const order = new Map<string, number>(gapKinds.map((kind, index) => [kind, index]));
  return gaps.sort((one, other) => (order.get(one.kind) ?? 0) - (order.get(other.kind) ?? 0));
}

function ofProgram({ accreditations, program }: AccreditationFile): Gap[] {
  const record = { table: "programs", id: program.id };
  if (accreditations.length === 0) return [{ kind: "no_accreditation", name: program.name, record }];
  return accreditations
    .filter(({ status }) => status === "accredited")
    .flatMap(({ agency, valid_from, resolution, years }) => {
      const name = [agency, valid_from?.slice(0, 4)].filter(Boolean).join(", ");
      return [
        ...(resolution ? [] : [{ kind: "no_resolution" as const, name, record }]),
        ...(years === null ? [{ kind: "no_years" as const, name, record }] : []),
      ];
    });
}

function ofPeople({ academics, unpublished, program }: AccreditationFile): Gap[] {
  const inProgram = { table: "programs", id: program.id };
  return [
    ...unpublished.map(
      (person): Gap => ({ kind: "unpublished", name: fullName(person), record: { table: "academics", id: person.id } }),
    ),
    ...academics.flatMap((academic): Gap[] => {
      const name = fullName(academic);
      const own = { table: "academics", id: academic.id };
      const gapIf = (kind: GapKind, isMissing: boolean, record: GapRecord): Gap[] =>
        isMissing ? [{ kind, name, record }] : [];
      return [
        ...gapIf("no_membership", academic.membership === null, inProgram),
        ...gapIf("no_hours", academic.weekly_hours === null, inProgram),
        ...gapIf("no_since", academic.since_year === null, inProgram),
        ...gapIf("no_home", academic.membership === "visitor" && !academic.home_institution.trim(), own),
        ...gapIf("no_degree", academic.degrees.length === 0, own),
        ...gapIf("no_lines", academic.research_lines.length === 0, own),
      ];
    }),
  ];
}

function ofCohorts({ cohorts, graduates, program, last_year }: AccreditationFile): Gap[] {
  const record = { table: "programs", id: program.id };
  return cohorts.flatMap((cohort): Gap[] => {
    const { year, entered, new_enrollment } = cohort;
    const name = String(year);
    const gapIf = (kind: GapKind, isMissing: boolean): Gap[] => (isMissing ? [{ kind, name, record }] : []);
    const theses = graduates.filter((thesis) => thesis.year === year).length;
    return [
      ...gapIf("no_figures", cohort.applicants === null),
      // The current year's intake is known only when the year is over.
      ...gapIf("no_cohort", entered === null && year < last_year),
      ...gapIf("no_left", entered !== null && cohort.left_program === null),
      ...gapIf("no_median", (cohort.graduated ?? 0) > 0 && cohort.median_semesters === null),
      ...(entered !== null && new_enrollment !== null && entered !== new_enrollment
        ? [
            {
              kind: "cohort_differs" as const,
              name,
              record,
              numbers: { year, first: new_enrollment, second: entered },
            },
          ]
        : []),
      ...((cohort.graduates ?? 0) > theses
        ? [
            {
              kind: "no_thesis" as const,
              name,
              record: { table: "theses", id: null },
              numbers: { year, first: cohort.graduates ?? 0, second: theses },
            },
          ]
        : []),
    ];
  });
}

function ofWorks({ publications, projects, graduates }: AccreditationFile): Gap[] {
  const gap =
    (kind: GapKind, table: string) =>
    ({ id, title }: { id: number; title: string }): Gap => ({ kind, name: title, record: { table, id } });
  return [
    ...graduates.filter(({ supervisors }) => supervisors.length === 0).map(gap("no_supervisor", "theses")),
    // Only journals have quartiles.
    ...publications
      .filter(
        ({ type, indexation, quartile }) =>
          quartile === null &&
          (type === "article" || type === "review") &&
          (indexation === "wos" || indexation === "scopus"),
      )
      .map(gap("no_quartile", "publications")),
    ...projects.filter(({ funder }) => !funder.trim()).map(gap("no_funder", "projects")),
  ];
}

export const gapLabel: Record<GapKind, () => string> = {
  no_accreditation: m.accreditation_gap_no_accreditation,
  no_resolution: m.accreditation_gap_no_resolution,
  no_years: m.accreditation_gap_no_years,
  unpublished: m.accreditation_gap_unpublished,
  no_membership: m.accreditation_gap_no_membership,
  no_hours: m.accreditation_gap_no_hours,
  no_since: m.accreditation_gap_no_since,
  no_home: m.accreditation_gap_no_home,
  no_degree: m.accreditation_gap_no_degree,
  no_lines: m.accreditation_gap_no_lines,
  no_figures: m.accreditation_gap_no_figures,
  no_cohort: m.accreditation_gap_no_cohort,
  no_left: m.accreditation_gap_no_left,
  no_median: m.accreditation_gap_no_median,
  cohort_differs: m.accreditation_gap_cohort_differs,
  no_thesis: m.accreditation_gap_no_thesis,
  no_supervisor: m.accreditation_gap_no_supervisor,
  no_quartile: m.accreditation_gap_no_quartile,
  no_funder: m.accreditation_gap_no_funder,
};

/** Returns the subject of a gap: a name, or a year with its inconsistent figures. */
export function gapText({ kind, name, numbers }: Gap): string {
  if (!numbers) return name;
  const [year, first, second] = [String(numbers.year), formatNumber(numbers.first), formatNumber(numbers.second)];
  return kind === "cohort_differs"
    ? m.accreditation_gap_cohort_detail({ year, enrolled: first, entered: second })
    : m.accreditation_gap_theses_detail({ year, graduates: first, theses: second });
}
