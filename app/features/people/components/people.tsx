import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import type { Person } from "../people.ts";

/** Heads of the office, one row per post. */
export function Leadership({ posts }: { posts: { label: string; people: Person[] }[] }) {
  return (
    <ul className="border-line border-t">
      {posts.flatMap(({ label, people }) =>
        people.map((person) => (
          <li
            className="grid gap-x-6 gap-y-2 border-line border-b py-4 sm:grid-cols-2 xl:grid-cols-[8.5rem_1fr_auto]"
            key={person.slug}
          >
            <h3 className="font-sans font-semibold text-ink-soft text-sm sm:col-span-2 sm:pt-1 xl:col-span-1">
              {label}
            </h3>
            <Identity person={person} />
            <Reach person={person} />
          </li>
        )),
      )}
    </ul>
  );
}

export function PeopleList({ people }: { people: Person[] }) {
  return (
    <ul className="border-line border-t">
      {people.map((person) => (
        <li className="grid gap-x-8 gap-y-1 border-line border-b py-3.5 sm:grid-cols-2" key={person.slug}>
          {person.email || person.phone ? (
            <>
              <Identity person={person} />
              <Reach person={person} />
            </>
          ) : (
            <>
              <p className="font-serif text-lg leading-snug">{person.name}</p>
              <p className="text-ink-soft text-sm sm:pt-0.5" lang={foreignLang(person.lang)}>
                {person.jobTitle}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Identity({ person }: { person: Person }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Portrait name={person.name} photo={person.photo} />
      <div className="min-w-0">
        <p className="font-serif text-lg leading-snug">{person.name}</p>
        <p className="mt-0.5 text-ink-soft text-sm" lang={foreignLang(person.lang)}>
          {person.jobTitle}
        </p>
      </div>
    </div>
  );
}

function Reach({ person: { email, phone } }: { person: Person }) {
  return (
    <p className="figures grid content-start justify-items-start text-sm sm:w-70">
      {email ? <MailLink address={email} className="py-0.5" /> : null}
      {phone ? (
        <a className="py-0.5 text-link" href={phoneHref(phone)}>
          {phone}
        </a>
      ) : null}
    </p>
  );
}
