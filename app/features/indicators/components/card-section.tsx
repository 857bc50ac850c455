import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { glossaryId } from "../glossary.ts";
import type { CardWithDay } from "../indicator-card.ts";
import { type CardContext, CardSources } from "./card-sources.tsx";
import { CardTable } from "./card-table.tsx";
import { Chart } from "./chart.tsx";
import { TiesList } from "./ties-list.tsx";

export function CardGrid({ cards, place }: { cards: CardWithDay[]; place: CardContext }) {
  return (
    <div className="page-width mt-8 grid grid-cols-1 gap-x-12 gap-y-7 sm:gap-y-10 lg:grid-cols-2">
      {cards.map((card) => (
        <CardSection card={card} key={card.id} place={place} />
      ))}
    </div>
  );
}

const summaryClass = "flex min-h-11 items-center text-link";

/** Cards tall enough to have two others beside them. */
const tallCards: string[] = ["acreditacion", "procedencia"];

/**
 * A card on its page: finding, chart, numbers and definition. The relations of programs start with a list, because few
 * people can read their arc chart.
 */
function CardSection({ card, place }: { card: CardWithDay; place: CardContext }) {
  const { id, title, finding, headline, definition, scope, asOf, drawings, table } = card;
  const isTies = id === "relaciones";
  const chart = drawings ? <Chart description={finding} title={title} {...drawings} /> : null;
  return (
    <section
      aria-label={title}
      className={`flex min-w-0 break-inside-avoid flex-col border-ink border-t-2 pt-4 print:break-inside-auto ${isTies ? "lg:col-span-2" : ""} ${tallCards.includes(id) ? "lg:row-span-2" : ""}`}
      id={id}
    >
      <p className="text-ink-soft text-sm">{title}</p>
      <h2 className="mt-0.5 text-xl print:text-lg">{headline ?? finding.replace(/\.$/, "")}</h2>
      {headline ? <p className="figures mt-1 text-ink-soft text-sm">{finding}</p> : null}
      {isTies && drawings ? <TiesList table={table} /> : <div className="mt-4">{chart}</div>}
      <p className="hidden text-sm print:mt-3 print:block">
        {definition} {scope}
      </p>
      <div className="mt-auto flex flex-wrap gap-x-5 pt-1 text-sm print:hidden">
        {drawings ? (
          <>
            <Fold label={m.indicators_see_table()}>
              <CardTable caption={title} table={table} />
            </Fold>
            {isTies ? <Fold label={m.indicators_see_arcs()}>{chart}</Fold> : null}
          </>
        ) : null}
        <a className={summaryClass} download href={pathsIn().indicatorFile(id, "csv", place.query)}>
          {m.indicators_csv()}
        </a>
        <Fold label={m.indicators_use()}>
          <CardSources card={card} place={place} />
        </Fold>
        <Fold label={m.indicators_about()}>
          <div className="max-w-prose pb-3">
            <p>{definition}</p>
            <p className="mt-2">{scope}</p>
            <p className="mt-2 text-ink-soft">
              {m.indicators_source({
                office: institution.office[getLocale()],
                university: institution.name[getLocale()],
              })}{" "}
              {m.indicators_as_of({ day: formatDay(asOf) })}
            </p>
            <a className="inline-flex min-h-11 items-center text-link" href={`${pathsIn().openData()}#${glossaryId}`}>
              {m.glossary_link()}
            </a>
          </div>
        </Fold>
      </div>
    </section>
  );
}

/** A collapsible part of a card; full width while open. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={summaryClass}>{label}</summary>
      {children}
    </details>
  );
}
