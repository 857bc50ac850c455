import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName, type PersonName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";

/** With whom of this university an academic has written, and how much. */
export function CoAuthorList({ coAuthors }: { coAuthors: (PersonName & { id: number; works: number })[] }) {
  if (coAuthors.length === 0) return null;
  const paths = pathsIn();
  return (
    <div className="break-inside-avoid">
      <Section aside={m.academic_co_authors_note()} id="coautoria" title={m.academic_co_authors()}>
        <ul className="grid gap-x-10 border-line border-t text-sm sm:grid-cols-2">
          {coAuthors.map((person) => (
            <li
              className="figures relative flex min-h-11 break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5"
              key={person.id}
            >
              <Link className="font-medium after:absolute after:inset-0 hover:underline" to={paths.academic(person.id)}>
                {fullName(person)}
              </Link>
              <span className="text-ink-soft">
                {counted(person.works, m.academic_joint_works_one, m.academic_joint_works)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
