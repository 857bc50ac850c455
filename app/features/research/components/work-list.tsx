import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { CitationPart } from "../citations/apa.ts";
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
import { CitationText } from "./citation-text.tsx";

/** Fields of a row of a work list; limits the data sent to the page. */
export type WorkEntry = Pick<Work, "kind" | "id" | "title" | "language" | "year"> & {
  people: string;
  facts: string[];
  venue: string;
};

/** Returns a list row in the page's language. `viewedBy` is the academic whose role is shown. */
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
      // Articles show their journal instead of the type.
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

/** Returns the id of the row after `before` rows. */
export const workRowId = (before: number) => `obra-${before + 1}`;

/** Work list: year, title, people and venue. Wide containers show the venue in its own column. */
export function WorkList({
  entries,
  heading: Heading,
  shownBefore = 0,
  isOwn = false,
}: {
  entries: WorkEntry[];
  heading: "h2" | "h3" | "h4";
  /** Rows on previous pages. The first new row is a link target and receives focus. */
  shownBefore?: number;
  /** True on the author's own page: phones omit the authors. */
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

export type ReferenceGroup = { title: string; citations: CitationPart[][] };

/** Reference lists for print only: complete and compact where the screen version is paged. */
export function PrintReferences({ groups }: { groups: ReferenceGroup[] }) {
  return (
    <div className="hidden print:block">
      {groups.map(({ title, citations }) => (
        <div className="mb-4 last:mb-0" key={title}>
          <h3 className="mb-1 text-lg">{title}</h3>
          <ol>
            {citations.map((parts, index) => (
              <li
                className="break-inside-avoid py-1 pl-6 -indent-6 font-serif leading-snug [overflow-wrap:anywhere]"
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is static.
                key={index}
              >
                <CitationText parts={parts} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
