import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { groupPeople } from "../program-labels.ts";
import type { ProgramPerson } from "../program-people.ts";
import type { ProgramType } from "../programs.ts";

export function ProgramPeopleList({ people, type }: { people: ProgramPerson[]; type: ProgramType }) {
  return (
    <div className="space-y-10 print:space-y-5">
      {groupPeople(people, type).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, people }: { title: string; people: ProgramPerson[] }) {
  // Stated once if all supervise theses. The group `advisors` has it in its title.
  const areMembershipsKnown = people.every(({ group }) => group !== "advisors");
  const allAdvise = areMembershipsKnown && people.every(({ advises }) => advises);
  return (
    <div className="print:break-inside-avoid">
      <h3 className="font-sans font-semibold text-sm tracking-normal">
        {m.program_group_count({ group: title, count: formatNumber(people.length) })}
      </h3>
      {allAdvise ? <p className="mt-0.5 text-ink-soft text-sm">{m.program_all_advise()}</p> : null}
      {/* Columns instead of a grid: names are in alphabetical order from top to bottom. */}
      <ul className="mt-3 gap-x-10 sm:columns-2 print:columns-3 print:gap-x-6">
        {people.map(({ id, name, photo, home, advises, lines, lang }) => (
          <li
            className="group relative flex break-inside-avoid gap-3 border-line border-t py-2.5 print:py-1.5"
            key={id}
          >
            <Portrait name={name} photo={photo} />
            <div className="min-w-0">
              <Link className="font-serif text-lg leading-snug covering-link" to={pathsIn().academic(id)}>
                {name}
              </Link>
              {home ? (
                <p className="mt-0.5 text-sm" lang={foreignLang("es")}>
                  {home}
                </p>
              ) : null}
              {advises && areMembershipsKnown && !allAdvise ? (
                <p className="mt-0.5 font-semibold text-xs">{m.program_may_advise()}</p>
              ) : null}
              {lines.length > 0 ? (
                <p className="mt-0.5 text-ink-soft text-xs print:hidden" lang={foreignLang(lang)}>
                  {joinFacts(lines)}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
