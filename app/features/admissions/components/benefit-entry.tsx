import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";

export type BenefitFact = { term: string; value: ReactNode };
export type BenefitPart = { title: string; items: string[]; lang: Locale; isOrdered?: boolean };

/**
 * A scholarship or a fund as a list entry: what it is and gives in sight, how one gets it to unfold. Facts without a
 * value and parts without items are left out. Facts are in the page's language.
 */
export function BenefitEntry({
  id,
  name,
  lang,
  context,
  summary,
  facts,
  parts,
  partsLabel,
  children,
}: {
  id: string;
  name: string;
  lang: Record<"name" | "summary", Locale>;
  context?: ReactNode;
  summary: string;
  facts: BenefitFact[];
  parts: BenefitPart[];
  partsLabel: string;
  children?: ReactNode;
}) {
  const shownParts = parts.filter(({ items }) => items.length > 0);
  return (
    <article aria-labelledby={`${id}-nombre`} className="scroll-mt-6 border-line border-b py-7 first:pt-0" id={id}>
      <h3 className="text-xl" id={`${id}-nombre`} lang={foreignLang(lang.name)}>
        {name}
      </h3>
      {context ? <p className="mt-1 text-ink-soft text-sm">{context}</p> : null}
      <p className="prose-text mt-3" lang={foreignLang(lang.summary)}>
        {summary}
      </p>
      <dl className="mt-4 grid gap-y-2 text-sm">
        {facts
          .filter(({ value }) => Boolean(value))
          .map(({ term, value }) => (
            <div className="grid gap-x-4 sm:grid-cols-[9.5rem_1fr]" key={term}>
              <dt className="text-ink-soft">{term}</dt>
              <dd className="figures min-w-0 font-medium">{value}</dd>
            </div>
          ))}
      </dl>
      {shownParts.length > 0 ? (
        <details className="group/parts mt-4">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary text-sm">
            <span
              aria-hidden="true"
              className="w-3 text-center font-normal text-lg leading-none before:content-['+'] group-open/parts:before:content-['–']"
            />
            <span className="underline-offset-4 hover:underline">{partsLabel}</span>
            <span className="sr-only" lang={foreignLang(lang.name)}>
              : {name}
            </span>
          </summary>
          <div className="mt-2 grid gap-6 border-line border-l pl-5">
            {shownParts.map((part) => (
              <Part key={part.title} part={part} />
            ))}
          </div>
        </details>
      ) : null}
      {children}
    </article>
  );
}

function Part({ part: { title, items, lang, isOrdered } }: { part: BenefitPart }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <div>
      <h4 className="font-semibold text-sm">{title}</h4>
      <List
        className={`mt-2 grid max-w-[42rem] gap-1.5 pl-5 font-serif ${isOrdered ? "list-decimal" : "list-disc"}`}
        lang={foreignLang(lang)}
      >
        {items.map((item) => (
          <li className="pl-1 marker:text-ink-soft" key={item}>
            {item}
          </li>
        ))}
      </List>
    </div>
  );
}
