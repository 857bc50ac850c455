import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { sortedName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { academicRankLabel } from "../academic-labels.ts";
import type { AcademicEntry } from "../academics.ts";

const shownLines = 3;

/** Fields of an academic that a list row renders: only these are sent to the browser. */
export type AcademicListing = Pick<
  AcademicEntry,
  "id" | "area" | "lang" | "rank" | "faculty" | "department" | "photo"
> & {
  name: string;
  lines: string;
  /** Number of programs in which they advise theses. */
  advises: number;
};

export function academicListing(academic: AcademicEntry): AcademicListing {
  const { id, area, lang, rank, given_names: given, family_names: family, faculty, department, photo } = academic;
  return {
    id,
    area,
    lang,
    rank,
    faculty,
    department,
    photo,
    name: sortedName({ given, family }),
    lines: joinFacts(academic.research_lines.slice(0, shownLines)),
    advises: academic.memberships.filter(({ role }) => role === "thesis_advisor").length,
  };
}

/** Academics as list rows: name, rank and faculty, lines of research, and whether they advise theses. */
export function AcademicList({ academics }: { academics: AcademicListing[] }) {
  return (
    <ul className="border-line border-t">
      {academics.map(({ id, area, lang, rank, name, faculty, department, lines, advises, photo }) => (
        <li
          className="group list-row area-edge grid grid-cols-[3rem_1fr] gap-x-4 py-4 [--edge:1rem] max-sm:space-y-0 lg:grid-cols-[3rem_1fr_15rem]"
          data-area={area}
          key={id}
        >
          <Portrait name={name.split(", ").reverse().join(" ")} photo={photo} />
          <div className="min-w-0">
            <h2 className="text-[1.125rem] leading-snug">
              <Link className="covering-link" to={pathsIn().academic(id)}>
                {name}
              </Link>
            </h2>
            <p className="mt-1 text-ink-soft text-sm">
              <span lang={foreignLang(lang.faculty)}>{faculty}</span>
              {faculty && department ? factSeparator : null}
              <span lang={foreignLang(lang.department)}>{department}</span>
            </p>
            {lines ? (
              <p className="mt-1 text-sm" lang={foreignLang(lang.research_lines)}>
                {lines}
              </p>
            ) : null}
          </div>
          <div className="mt-1 text-ink-soft text-sm max-lg:col-start-2">
            <p>{academicRankLabel[rank]()}</p>
            <p>{advises > 0 ? counted(advises, m.catalogue_advises_programs_one, m.catalogue_advises_programs) : ""}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
