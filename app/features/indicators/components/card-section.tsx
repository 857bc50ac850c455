import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { institution } from "#institution";
import { glossaryId } from "../glossary.ts";
import type { CardWithDay, CardTable as Table } from "../indicator-card.ts";
import { formatCell } from "../indicator-card.ts";
import { Chart } from "./chart.tsx";
import { TiesList } from "./ties-list.tsx";

type CardContext = { path: string; query: string };

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

/** Numbers of a card; wide tables scroll sideways. */
function CardTable({ caption, table }: { caption: string; table: Table }) {
  const isNumber = (column: number) => !["text", "year"].includes(table.columns[column]?.kind ?? "");
  return (
    <section
      aria-label={m.indicators_table_of({ title: caption })}
      className="max-h-128 overflow-auto print:max-h-none print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="figures w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b align-bottom">
            {table.columns.map(({ name, label }, column) => (
              <th
                className={`py-2 font-semibold ${column === 0 ? "pr-4" : "pl-4"} ${isNumber(column) ? "text-right" : "text-left"}`}
                key={name}
                scope="col"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static.
            <tr className="border-line border-b" key={index}>
              {row.map((cell, column) => {
                const { name = "", kind = "text" } = table.columns[column] ?? {};
                const text = formatCell(cell, kind);
                if (column === 0) {
                  return (
                    <th className="py-2 pr-4 text-left font-medium" key={name} scope="row">
                      {text}
                    </th>
                  );
                }
                return (
                  <td className={`py-2 pl-4 ${isNumber(column) ? "text-right" : ""}`} key={name}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CardSources({ card, place }: { card: CardWithDay; place: CardContext }) {
  const { siteUrl } = useSiteSettings();
  const { path, query } = place;
  const paths = pathsIn();
  const address = `${siteUrl}${path}${query}#${card.id}`;
  const locale = getLocale();
  const citation = m.indicators_citation({
    office: institution.office[locale],
    university: institution.name[locale],
    title: card.title,
    day: formatDay(card.asOf),
    address,
  });
  const frame = `<iframe src="${siteUrl}${paths.indicatorCard(card.id, query)}" title="${card.title}" width="100%" height="560"></iframe>`;
  const files = card.drawings
    ? [
        { format: "svg" as const, label: m.indicators_download_svg() },
        { format: "png" as const, label: m.indicators_download_png() },
      ]
    : [];
  return (
    <div className="pb-3 text-sm">
      <ul className="flex flex-wrap gap-x-6">
        {files.map(({ format, label }) => (
          <li key={format}>
            <a
              className="inline-flex min-h-11 items-center text-link"
              download
              href={paths.indicatorFile(card.id, format, query)}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="inline-flex min-h-11 items-center text-link" href={`${path}${query}#${card.id}`}>
            {m.indicators_link()}
          </a>
        </li>
      </ul>
      <Quotable label={m.indicators_cite()} text={citation} />
      {institution.embeddedBy.length > 0 ? <Quotable isCode label={m.indicators_embed()} text={frame} /> : null}
    </div>
  );
}

function Quotable({ label, text, isCode = false }: { label: string; text: string; isCode?: boolean }) {
  return (
    <div className="mt-3 max-w-prose">
      <p className="font-semibold">{label}</p>
      <p
        className={`mt-1 select-all border-line border-y py-3 [overflow-wrap:anywhere] ${isCode ? "font-mono text-xs" : ""}`}
      >
        {text}
      </p>
      <span className="mt-2 flex flex-wrap items-center gap-3">
        <CopyButton
          labels={{ copy: m.indicators_copy(), copied: m.indicators_copied(), failed: m.indicators_copy_failed() }}
          text={text}
        />
      </span>
    </div>
  );
}
