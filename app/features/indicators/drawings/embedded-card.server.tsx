import { renderToStaticMarkup } from "react-dom/server";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";
import type { IndicatorCard } from "../indicator-card.ts";
import { formatCell } from "../indicator-card.ts";
import { chartSheet, sheetSvg } from "./chart-file.server.tsx";

/** Styles of an embedded chart: they choose one of two drawings and make the table readable. */
export const embedStyle = [
  "body{margin:0;background:#fbf8f2;color:#14212b;font:15px/1.5 Archivo,'Helvetica Neue',Arial,sans-serif}",
  "svg{display:block;width:100%;height:auto}.narrow{max-width:28rem}.wide{display:none}",
  "@media(min-width:40rem){.narrow{display:none}.wide{display:block}}",
  // The chart itself shows the title, so the HTML one is only for screen readers.
  ".spoken,main:not(:has([value=table]:checked)) .titled{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}",
  "h1,fieldset,table,p{margin:0 28px 12px}a,label{line-height:44px;color:inherit}",
  "fieldset{display:flex;gap:20px;border:0;padding:0}label{font-weight:600;cursor:pointer}input{margin:0 6px 0 0;accent-color:#a94a22}",
  ".numbers,main:has([value=table]:checked) .chart{display:none}main:has([value=table]:checked) .numbers{display:block}h1{font-size:20px}",
  "table{border-collapse:collapse}.numbers{overflow-x:auto}td,th{border-bottom:1px solid #d8d0bf;padding:6px 12px 6px 0;text-align:left}",
].join("");

/** Renders a card as a complete HTML page: chart, table and a link to `address`. */
export function embeddedCard(card: IndicatorCard, source: { address: string; asOf: CalendarDay }): string {
  const { title, finding, table } = card;
  const sheets = (["narrow", "wide"] as const).flatMap((size) => {
    const sheet = chartSheet(card, { ...source, size });
    return sheet ? [{ size, svg: sheetSvg(sheet) }] : [];
  });
  const page = renderToStaticMarkup(
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>{title}</title>
        <link href={source.address} rel="canonical" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module. */}
        <style dangerouslySetInnerHTML={{ __html: embedStyle }} />
      </head>
      <body>
        <main>
          <h1 className={sheets.length > 0 ? "titled" : undefined}>{title}</h1>
          {sheets.length > 0 ? <ViewChoice title={title} /> : <p>{finding}</p>}
          {sheets.map(({ size, svg }) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React.
            <div className={`chart ${size}`} dangerouslySetInnerHTML={{ __html: svg }} key={size} />
          ))}
          {sheets.length > 0 ? <Numbers table={table} title={title} /> : null}
          <p>
            <a href={source.address} rel="noopener" target="_blank">
              {m.indicators_embed_more({ university: institution.name[getLocale()] })}
            </a>
          </p>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** Radio buttons that switch between chart and table through `embedStyle`: the embed has no scripts. */
function ViewChoice({ title }: { title: string }) {
  const views = [
    { value: "chart", label: m.indicators_chart() },
    { value: "table", label: m.indicators_table() },
  ];
  return (
    <fieldset>
      <legend className="spoken">{m.indicators_view_of({ title })}</legend>
      {views.map(({ value, label }, index) => (
        <label key={value}>
          <input defaultChecked={index === 0} name="view" type="radio" value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Numbers({ title, table: { columns, rows } }: { title: string; table: IndicatorCard["table"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section aria-label={m.indicators_table_of({ title })} className="numbers" tabIndex={0}>
      <table>
        <caption hidden>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static.
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]?.name}>{formatCell(cell, columns[column]?.kind ?? "text")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
