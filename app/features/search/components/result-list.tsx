import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { Link } from "#app/ui/link.tsx";
import {
  aspectLinks,
  kindLabel,
  type MarkedPart,
  type ProgramAspect,
  pageTitleOf,
  type SearchResult,
} from "../search.ts";

export type LinkedResult = SearchResult & { href: string };

/** Results as list rows; programs with links to the requested aspects. `start` is the number of the first. */
export function ResultList({ results, asked, start = 1 }: ListProps) {
  return (
    <ol className="border-line border-t" start={start}>
      {results.map((result) => (
        <ResultRow asked={asked} key={`${result.kind} ${result.id}`} result={result} />
      ))}
    </ol>
  );
}

function ResultRow({ result, asked }: RowProps) {
  const { kind, title, titleLang, people, year, fragment, fragmentLang, href, reference } = result;
  const page = pageTitleOf(reference);
  const places = kind === "program" ? aspectLinks(asked, href, reference.code) : [];
  // Files are outside the router.
  const Anchor = href.endsWith(".pdf") ? PlainLink : Link;
  return (
    <li className="group list-row py-5 sm:grid-cols-[8rem_1fr]">
      <p className="figures flex gap-x-2 text-ink-soft text-xs sm:grid sm:content-start sm:pt-1">
        <span className="font-semibold">{kindLabel[kind]()}</span> {year ? <span>{year}</span> : null}
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="text-[1.1875rem] leading-snug" lang={foreignLang(titleLang)}>
          <Anchor className="covering-link" to={href}>
            <MarkedText parts={title} />
          </Anchor>
        </h2>
        {page ? (
          <p className="mt-1 text-sm" lang={foreignLang(titleLang)}>
            {page}
          </p>
        ) : null}
        {people.length > 0 ? (
          <p className="mt-1 line-clamp-1 text-sm sm:line-clamp-2">
            <MarkedText parts={people} />
          </p>
        ) : null}
        {fragment.length > 0 ? (
          <p className="mt-1.5 max-w-[68ch] text-ink-soft text-sm max-sm:line-clamp-2" lang={foreignLang(fragmentLang)}>
            <MarkedText parts={fragment} />
          </p>
        ) : null}
        {places.length > 0 ? (
          // Stacked above the link that covers the row.
          <p className="relative z-10 mt-2 flex w-fit flex-wrap gap-x-5 gap-y-1 text-sm">
            {places.map(({ label, to }) => (
              <Link className="text-link py-1.5" key={to} to={to}>
                {label}
              </Link>
            ))}
          </p>
        ) : null}
      </div>
    </li>
  );
}

type ListProps = { results: LinkedResult[]; asked: ProgramAspect[]; start?: number };

type RowProps = { result: LinkedResult; asked: ProgramAspect[] };

function PlainLink({ to, className, children }: { to: string; className: string; children: React.ReactNode }) {
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}

function MarkedText({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key and keep their order.
    isFound ? <mark key={index}>{text}</mark> : text,
  );
}
