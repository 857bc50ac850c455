import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { applicationState } from "./application-window.ts";
import type { ProgramSummary } from "./program-queries.ts";

/** What programs can be narrowed by, as addresses name it, and the field that it looks at. */
const fieldOf = { tipo: "type", facultad: "faculty", area: "area", modalidad: "modality" } as const;

export type ProgramFacet = keyof typeof fieldOf;

export type ProgramFilter = {
  /** Words that a program's name, faculty or code must contain, in any order. */
  text: string;
  /** At most one value for each facet. */
  chosen: Partial<Record<ProgramFacet, string>>;
  onlyOpen: boolean;
};

/** The filter that an address's query asks for. What it does not know it ignores; the text is cut at 100 characters. */
export function readProgramFilter(query: URLSearchParams): ProgramFilter {
  const facets = Object.keys(fieldOf) as ProgramFacet[];
  const given = facets.map((facet) => [facet, query.get(facet)]).filter(([, value]) => value);
  return {
    text: (query.get("q") ?? "").trim().slice(0, 100),
    chosen: Object.fromEntries(given),
    onlyOpen: query.get("abierta") === "1",
  };
}

/** The programs that a filter lets through on a day. Accents and case make no difference to the text. */
export function filterPrograms(
  programs: ProgramSummary[],
  filter: ProgramFilter,
  today: CalendarDay,
): ProgramSummary[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean);
  const chosen = Object.entries(filter.chosen) as [ProgramFacet, string][];
  return programs.filter((program) => {
    const described = fold(`${program.name} ${program.facultyName} ${program.faculty} ${program.code}`);
    return (
      chosen.every(([facet, value]) => program[fieldOf[facet]] === value) &&
      words.every((word) => described.includes(word)) &&
      (!filter.onlyOpen || isOpen(program, today))
    );
  });
}

/** The values of a facet that some of the programs have, sorted. */
export function facetValues(programs: ProgramSummary[], facet: ProgramFacet): string[] {
  return [...new Set(programs.map((program) => program[fieldOf[facet]]))].sort();
}

function isOpen({ application_opens: opens, application_closes: closes }: ProgramSummary, today: CalendarDay): boolean {
  return applicationState({ opens, closes }, today).state === "open";
}

/** Lower case without accents. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
