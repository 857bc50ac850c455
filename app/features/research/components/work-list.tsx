import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import {
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
    people: shortenedNames(work.authors),
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
      return [workTypeLabel(work), [index, work.quartile].filter(Boolean).join(" ")].filter(Boolean);
    }
    case "project":
      return [workTypeLabel(work), work.funder, projectStatusLabel[work.status](), roleIn(work.team)].filter(Boolean);
    case "patent":
      return [workTypeLabel(work), work.number];
    case "thesis":
      return [workTypeLabel(work), roleIn(work.committee)].filter(Boolean);
  }
}

/** Works as list rows: year, title, who and where. */
export function WorkList({ entries, heading: Heading }: { entries: WorkEntry[]; heading: "h2" | "h3" | "h4" }) {
  return (
    <ul className="border-line border-t">
      {entries.map(({ kind, id, title, language, year, people, venue, facts }) => {
        const lang = foreignLang(language);
        return (
          <li className="group list-row py-4 sm:grid-cols-[3.5rem_1fr]" key={`${kind} ${id}`}>
            <p className="figures text-ink-soft text-sm sm:pt-0.5">{year}</p>
            <div className="min-w-0">
              <Heading className="text-[1.125rem] leading-snug [overflow-wrap:anywhere]" lang={lang}>
                <Link className="covering-link" to={workPath({ kind, id })}>
                  {title}
                </Link>
              </Heading>
              <p className="mt-1 text-sm">{people}</p>
              <p className="mt-1 text-ink-soft text-xs">
                {venue ? (
                  <>
                    <cite lang={lang}>{venue}</cite>
                    {"\u00a0· "}
                  </>
                ) : null}
                {joinFacts(facts)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
