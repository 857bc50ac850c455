import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName, type PersonName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";

type CoAuthor = PersonName & { id: number; works: number };

/** Co-authors of this university with the number of joint works; folded after the first two names. */
export function CoAuthorList({ coAuthors }: { coAuthors: CoAuthor[] }) {
  if (coAuthors.length === 0) return null;
  const names = coAuthors.slice(0, 2).map(fullName).join(", ");
  const rest = coAuthors.length - 2;
  return (
    <div className="break-inside-avoid">
      <PagePart
        summary={rest > 0 ? m.work_more_authors({ names, count: rest }) : names}
        id="coautoria"
        title={m.academic_co_authors()}
      >
        <Rows max={coAuthors[0]?.works ?? 1} people={coAuthors} />
      </PagePart>
    </div>
  );
}

function Rows({ people, max }: { people: CoAuthor[]; max: number }) {
  return (
    <ul className="border-line border-t text-sm">
      {people.map((person) => (
        <li
          className="figures relative grid min-h-11 break-inside-avoid grid-cols-[1fr_8.5rem] items-center gap-x-4 border-line border-b py-1.5"
          key={person.id}
        >
          <Link className="font-medium after:absolute after:inset-0 hover:underline" to={pathsIn().academic(person.id)}>
            {fullName(person)}
          </Link>
          <span>
            <span className="text-ink-soft">
              {counted(person.works, m.academic_joint_works_one, m.academic_joint_works)}
            </span>
            <svg aria-hidden="true" className="block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 10">
              <rect
                className="fill-figure forced-colors:fill-[CanvasText]"
                height="10"
                width={(person.works / max) * 100}
              />
            </svg>
          </span>
        </li>
      ))}
    </ul>
  );
}
