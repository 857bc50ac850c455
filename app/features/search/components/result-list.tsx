import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { Link } from "#app/ui/link.tsx";
import type { SearchResult } from "../search.ts";
import { kindLabel } from "../search-labels.ts";
import { MarkedText } from "./marked-text.tsx";

/** A result with the address of its page in the page's language. */
export type LinkedResult = SearchResult & { href: string };

/**
 * Results as list rows: what each is, its title, who, and where it says what one searches for. `start` is the place of
 * the first.
 */
export function ResultList({ results, start = 1 }: { results: LinkedResult[]; start?: number }) {
  return (
    <ol className="border-line border-t" start={start}>
      {results.map((result) => (
        <ResultRow key={`${result.kind} ${result.id}`} result={result} />
      ))}
    </ol>
  );
}

function ResultRow({ result: { kind, title, titleLang, people, year, fragment, fragmentLang, href } }: RowProps) {
  const lang = (language: string) => (language === getLocale() ? undefined : language);
  // A file of the site is no page that the router knows.
  const Anchor = href.endsWith(".pdf") ? PlainLink : Link;
  return (
    <li className="group list-row py-5 sm:grid-cols-[8rem_1fr]">
      <p className="figures flex gap-x-2 text-ink-soft text-xs sm:grid sm:content-start sm:pt-1">
        <span className="font-semibold">{kindLabel[kind]()}</span> {year ? <span>{year}</span> : null}
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="text-[1.1875rem] leading-snug" lang={lang(titleLang)}>
          <Anchor className="covering-link" to={href}>
            <MarkedText parts={title} />
          </Anchor>
        </h2>
        {people.length > 0 ? (
          <p className="mt-1 line-clamp-2 text-sm">
            <MarkedText parts={people} />
          </p>
        ) : null}
        {fragment.length > 0 ? (
          <p className="mt-1.5 max-w-[68ch] text-ink-soft text-sm" lang={lang(fragmentLang)}>
            <MarkedText parts={fragment} />
          </p>
        ) : null}
      </div>
    </li>
  );
}

type RowProps = { result: LinkedResult };

function PlainLink({ to, className, children }: { to: string; className: string; children: React.ReactNode }) {
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}
