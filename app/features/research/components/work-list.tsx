import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import {
  familyNames,
  indexationLabel,
  participationLabel,
  projectStatusLabel,
  shortenedNames,
  workTypeLabel,
} from "../work-labels.ts";
import { workPath } from "../work-path.ts";
import type { Participant, Work } from "../works.ts";

/** What a row of a list shows of a work, and so what a page sends of it. */
export type WorkEntry = Pick<Work, "kind" | "id" | "title" | "language" | "year"> & {
  people: string;
  facts: string[];
  /** The journal or book, in the language of the work. */
  venue: string;
};

/** A work as lists show it, in the page's language. `viewedBy` is the academic whose part in it is told. */
export function workEntry(work: Work, viewedBy?: number): WorkEntry {
  const { kind, id, title, language, year } = work;
  return {
    kind,
    id,
    title,
    language,
    year,
    people: viewedBy === undefined || kind === "thesis" ? shortenedNames(work.authors) : familyNames(work.authors),
    venue: work.kind === "publication" ? work.venue : "",
    facts: factsOf(work, viewedBy),
  };
}

function factsOf(work: Work, viewedBy: number | undefined): string[] {
  const roleIn = (people: Participant[]) => {
    const role = people.find(({ id }) => id === viewedBy)?.role;
    return role ? participationLabel[role]() : "";
  };
  switch (work.kind) {
    case "publication": {
      const index = work.indexation === "none" ? "" : indexationLabel[work.indexation]();
      // An article is told by its journal.
      const type = work.type === "article" ? "" : workTypeLabel(work);
      return [type, [index, work.quartile].filter(Boolean).join(" ")].filter(Boolean);
    }
    case "project":
      return [workTypeLabel(work), work.funder, projectStatusLabel[work.status](), roleIn(work.team)].filter(Boolean);
    case "patent":
      return [workTypeLabel(work), work.number];
    case "thesis":
      return [workTypeLabel(work), roleIn(work.committee)].filter(Boolean);
  }
}

/** The id of a row of a list, by how many are before it. */
export const workRowId = (before: number) => `obra-${before + 1}`;

/** Works as list rows: year, title, who and where. On a wide place where is a column of its own. */
export function WorkList({
  entries,
  heading: Heading,
  shownBefore = 0,
  isOwn = false,
}: {
  entries: WorkEntry[];
  heading: "h2" | "h3" | "h4";
  /** How many rows the page before had. The one after them has an address and takes the focus. */
  shownBefore?: number;
  /** Whether the works are those of the person whose page it is: on a phone their authors are left out. */
  isOwn?: boolean;
}) {
  return (
    <ul className="@container border-line border-t">
      {entries.map(({ kind, id, title, language, year, people, venue, facts }, index) => {
        const lang = foreignLang(language);
        const isNext = shownBefore > 0 && index === shownBefore;
        return (
          <li
            className="group work-row text-sm"
            data-results={isNext ? "" : undefined}
            id={isNext ? workRowId(index) : undefined}
            key={`${kind} ${id}`}
          >
            <p className="figures text-ink-soft max-sm:hidden">{year}</p>
            <Heading className="text-[1.0625rem] leading-snug [overflow-wrap:anywhere] sm:text-[1.125rem]" lang={lang}>
              <Link className="covering-link" to={workPath({ kind, id })}>
                {title}
              </Link>
            </Heading>
            <p className={isOwn ? "max-sm:hidden" : undefined}>{people}</p>
            <p className={`text-ink-soft ${isOwn ? "max-sm:line-clamp-1" : ""}`}>
              <span className="figures sm:hidden">
                {year}
                {factSeparator}
              </span>
              {venue ? (
                <>
                  <cite lang={lang}>{venue}</cite>
                  {facts.length > 0 ? factSeparator : null}
                </>
              ) : null}
              {joinFacts(facts)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
