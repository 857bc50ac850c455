import { Link } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { sortedName } from "#app/lib/person-name.ts";
import { academicRankLabel } from "../academic-labels.ts";
import type { AcademicEntry } from "../academics.ts";

/** Few lines of research at most in a row. */
const shownLines = 3;

/** Academics as rows of a register: name, rank and faculty, what they work on, whether they guide theses. */
export function AcademicRegister({ academics }: { academics: AcademicEntry[] }) {
  return (
    <ul className="border-line border-t">
      {academics.map((academic) => {
        const {
          id,
          given_names: given,
          family_names: family,
          rank,
          faculty,
          department,
          research_lines: lines,
          lang,
          area,
        } = academic;
        const foreign = lang === getLocale() ? undefined : lang;
        return (
          <li
            className="group register-row area-edge py-4 lg:grid-cols-[1fr_15rem]"
            data-area={area}
            key={id}
          >
            <div className="min-w-0">
              <h2 className="text-[1.125rem] leading-snug">
                <Link
                  className="covering-link"
                  to={pathsIn().academic(id)}
                >
                  {sortedName({ given, family })}
                </Link>
              </h2>
              <p className="mt-1 text-ink-soft text-sm" lang={foreign}>
                {joinFacts([faculty, department])}
              </p>
              {lines.length > 0 ? (
                <p className="mt-1 text-sm" lang={foreign}>
                  {joinFacts(lines.slice(0, shownLines))}
                </p>
              ) : null}
            </div>
            <div className="mt-1 text-ink-soft text-sm">
              <p>{academicRankLabel[rank]()}</p>
              <p>{advisesText(academic)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function advisesText({ memberships }: AcademicEntry): string {
  const count = memberships.filter(({ role }) => role === "thesis_advisor").length;
  if (count === 0) return "";
  return counted(count, m.catalogue_advises_programs_one, m.catalogue_advises_programs);
}
