import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Person } from "../people.ts";

/** The three who lead the office, each under the name of the post. */
export function Leadership({ posts }: { posts: { label: string; people: Person[] }[] }) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
      {posts
        .filter(({ people }) => people.length > 0)
        .map(({ label, people }) => (
          <div className="border-line border-t pt-4" key={label}>
            <h3 className="font-sans font-semibold text-accent text-sm">{label}</h3>
            {people.map((person) => (
              <div className="mt-2" key={person.slug}>
                <p className="font-serif text-lg leading-snug">{person.name}</p>
                <p className="mt-1 text-ink-soft text-sm" lang={langOf(person)}>
                  {person.jobTitle}
                </p>
                <Reach className="mt-2" person={person} />
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

/** People as rows of a register: who, what for, and how to reach them where that is public. */
export function PeopleRegister({ people }: { people: Person[] }) {
  const isReachable = people.some(({ email, phone }) => email || phone);
  const columns = isReachable ? "sm:grid-cols-2 xl:grid-cols-[1fr_1fr_auto]" : "sm:grid-cols-2";
  return (
    <ul className="border-line border-t">
      {people.map((person) => (
        <li className={`grid gap-x-8 gap-y-1 border-line border-b py-3.5 ${columns}`} key={person.slug}>
          <p className="font-serif text-lg leading-snug">{person.name}</p>
          <p className="text-ink-soft text-sm sm:pt-0.5" lang={langOf(person)}>
            {person.jobTitle}
          </p>
          {isReachable ? <Reach className="sm:col-start-2 xl:col-start-auto xl:w-72" person={person} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Reach({ person: { email, phone }, className }: { person: Person; className: string }) {
  if (!email && !phone) return null;
  return (
    <p className={`figures grid justify-items-start text-sm ${className}`}>
      {email ? (
        <a className="py-0.5 text-link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
      {phone ? (
        <a className="py-0.5 text-link" href={`tel:${phone.replaceAll(" ", "")}`}>
          {phone}
        </a>
      ) : null}
    </p>
  );
}

/** The `lang` attribute of a job title that is not in the language of the page. */
function langOf({ lang }: Person): string | undefined {
  return lang === getLocale() ? undefined : lang;
}
