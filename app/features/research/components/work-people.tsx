import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import { Link } from "#app/ui/link.tsx";
import { participationLabel } from "../work-labels.ts";
import { type Author, type Participant, participations, type Work } from "../works.ts";

/** People of a work by role, shown directly below its title. */
export function WorkPeople({ work }: { work: Work }) {
  const participants = work.kind === "project" ? work.team : work.kind === "thesis" ? work.committee : [];
  return (
    <dl className="mt-6 grid max-w-4xl gap-3 text-base">
      {work.kind === "project" ? null : (
        <div>
          <dt className="sr-only">{authorsLabel[work.kind]()}</dt>
          <dd>
            <AuthorNames authors={work.authors} />
          </dd>
        </div>
      )}
      {participations
        .map((role) => ({ role, people: participants.filter((person) => person.role === role) }))
        .filter(({ people }) => people.length > 0)
        .map(({ role, people }) => (
          <div className="flex flex-wrap gap-x-3 text-sm" key={role}>
            <dt className="text-ink-soft">{participationLabel[role]()}</dt>
            <dd>
              <ParticipantNames people={people} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const authorsLabel = {
  publication: m.work_authors,
  patent: m.work_inventors,
  thesis: m.work_student,
};

function ParticipantNames({ people }: { people: Participant[] }) {
  const paths = pathsIn();
  return people.map((person, index) => (
    <span key={person.id}>
      {index > 0 ? ", " : ""}
      <Link className="text-link" to={paths.academic(person.id)}>
        {fullName(person)}
      </Link>
    </span>
  ));
}

/** Names in order of citation; academics of this university link to their page. */
function AuthorNames({ authors }: { authors: Author[] }) {
  const paths = pathsIn();
  return authors.map((author, index) => (
    // A citation may contain the same name twice; its index disambiguates it.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 ? ", " : ""}
      {author.academic ? (
        <Link className="text-link" to={paths.academic(author.academic.id)}>
          {fullName(author)}
        </Link>
      ) : (
        fullName(author)
      )}
    </Fragment>
  ));
}
