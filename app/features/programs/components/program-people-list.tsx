import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { ProgramPeople, ProgramPerson } from "../program-people.ts";
import type { ProgramType } from "../programs.ts";

/** The academics of a program by what they do in it, each with what they work on. */
export function ProgramPeopleList({ people, type }: { people: ProgramPeople; type: ProgramType }) {
  const advisors = type === "health_specialty" ? m.program_supervisors() : m.program_advisors();
  return (
    <div className="space-y-10 print:space-y-5">
      <Group people={people.advisors} title={advisors} />
      <Group people={people.collaborators} title={m.program_collaborators()} />
    </div>
  );
}

function Group({ title, people }: { title: string; people: ProgramPerson[] }) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans font-semibold text-sm tracking-normal">
        {m.program_group_count({ group: title, count: formatNumber(people.length) })}
      </h3>
      {/* Columns rather than a grid: read from top to bottom the names stay in alphabetical order. */}
      <ul className="mt-3 gap-x-10 sm:columns-2 print:columns-3 print:gap-x-6">
        {people.map(({ id, name, lines, lang }) => (
          <li className="group relative break-inside-avoid border-line border-t py-2.5 print:py-1.5" key={id}>
            <Link className="font-serif text-lg leading-snug covering-link" to={pathsIn().academic(id)}>
              {name}
            </Link>
            {lines.length > 0 ? (
              <p className="mt-0.5 text-ink-soft text-xs print:hidden" lang={lang === getLocale() ? undefined : lang}>
                {joinFacts(lines)}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
