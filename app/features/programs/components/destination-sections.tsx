import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DestinationPage } from "../outcomes/load-destinations.ts";
import {
  type DestinationFilter,
  type DestinationOrder,
  destinationOrders,
  destinationQuery,
} from "../outcomes/load-destinations.ts";
import { type SectorBar as Bar, type BarPart, barSectorLabel, barSectors } from "../outcomes/sector-bars.ts";
import { programPath } from "../program-path.ts";

/** Returns the color of a part: each sector has the hue of an area (styles/page.css). */
const fillOf = (sector: BarPart["sector"]) =>
  sector === "other" ? "fill-line" : "fill-area forced-colors:fill-[Canvas]";

const wordsOf = (sector: BarPart["sector"]) =>
  sector === "other" ? "fill-ink" : "fill-paper forced-colors:fill-[CanvasText]";

/** Name, bar and number of answers: in columns on wide screens, the bar below the name on phones. */
const barRow = "grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 md:grid-cols-[20rem_minmax(0,1fr)_3rem]";

export function DestinationSections({ page }: { page: DestinationPage }) {
  const { filter, all, types, programs, omittedPrograms, minimumAnswers } = page;
  return (
    <div className="page-width pb-8">
      <PagePart id="resultado" title={m.destinations_types()}>
        <div role="status">
          {all ? (
            <>
              <SectorLegend />
              <ul>
                {types.length > 1
                  ? types.map(({ type, label, bar }) => (
                      <li className={`border-line border-t py-2 text-sm ${barRow}`} key={type}>
                        <h3 className="font-normal font-sans text-sm tracking-normal">
                          <Link
                            className="text-link"
                            to={pathsIn().destinations(destinationQuery({ ...filter, type }))}
                          >
                            {label}
                          </Link>
                        </h3>
                        <BarAndAnswers answers={bar.answers} bar={bar} />
                      </li>
                    ))
                  : null}
                <li className={`border-line border-y py-2 font-semibold text-sm ${barRow}`}>
                  <span>{m.destinations_together()}</span>
                  <BarAndAnswers answers={all.bar.answers} bar={all.bar} />
                </li>
              </ul>
              <p className="figures mt-2 text-ink-soft text-xs">
                {all.basis}. {m.destinations_other_note()}
              </p>
            </>
          ) : (
            <NoAnswers filter={filter} />
          )}
        </div>
      </PagePart>
      {programs.length > 0 ? (
        <PagePart id="programas" title={m.destinations_programs()}>
          <Orders filter={filter} />
          <div className="contents-bar z-10 border-ink border-b tall:sticky print:static">
            <SectorLegend />
          </div>
          <ul>
            {programs.map(({ program, bar }) => (
              <li
                className={`group late-row relative break-inside-avoid border-line border-b py-1.5 [--row-height:2.75rem] ${barRow}`}
                key={program.id}
              >
                <Link
                  className="covering-link text-sm leading-tight"
                  lang={foreignLang(program.lang.name)}
                  to={`${programPath(program)}#destinos`}
                >
                  {program.name}
                </Link>
                <BarAndAnswers answers={bar.answers} bar={bar} />
              </li>
            ))}
          </ul>
          {omittedPrograms > 0 ? (
            <p className="figures mt-4 text-ink-soft text-sm">
              {counted(
                omittedPrograms,
                () => m.destinations_untold_one({ fewest: minimumAnswers }),
                ({ count }) => m.destinations_untold({ count, fewest: minimumAnswers }),
              )}
            </p>
          ) : null}
        </PagePart>
      ) : null}
    </div>
  );
}

/** On phones the number is beside the name, above the bar. */
function BarAndAnswers({ bar, answers }: { bar: DestinationPage["programs"][number]["bar"]; answers: string }) {
  return (
    <>
      <span className="figures text-right text-ink-soft text-xs md:order-3">
        {answers}
        <span className="sr-only"> {m.destinations_answers_word()}</span>
      </span>
      <div className="max-md:col-span-2">
        <SectorBar bar={bar} />
      </div>
    </>
  );
}

function Orders({ filter }: { filter: DestinationFilter }) {
  return (
    <nav aria-label={m.catalogue_sort()} className="print:hidden">
      <ul className="flex flex-wrap items-center gap-x-5 text-sm">
        <li aria-hidden="true" className="text-ink-soft">
          {m.catalogue_sort()}
        </li>
        {(Object.keys(destinationOrders) as DestinationOrder[]).map((order) => {
          const sector = destinationOrders[order];
          const isCurrent = order === filter.order;
          return (
            <li key={order}>
              <Link
                aria-current={isCurrent ? "true" : undefined}
                className="inline-flex min-h-11 items-center hover:underline aria-[current=true]:font-semibold"
                preventScrollReset
                to={`${pathsIn().destinations(destinationQuery({ ...filter, order }))}#programas`}
              >
                {sector ? barSectorLabel[sector]() : m.destinations_order_name()}
                {isCurrent ? <span aria-hidden="true">{sector ? "\u00a0↓" : "\u00a0↑"}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function NoAnswers({ filter }: { filter: DestinationFilter }) {
  const { type, area, order } = filter;
  if (!type && !area) return <p className="prose-text">{m.destinations_none_all()}</p>;
  const ways = [
    ...(type && area
      ? [
          { label: m.destinations_without_area(), to: destinationQuery({ type, area: null, order }) },
          { label: m.destinations_without_type(), to: destinationQuery({ type: null, area, order }) },
        ]
      : []),
    { label: m.destinations_whole(), to: "" },
  ];
  return (
    <>
      <p className="prose-text">{m.destinations_none()}</p>
      <ul className="prose-text mt-4 grid list-disc gap-2 pl-5">
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link className="text-link" to={pathsIn().destinations(to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One stacked bar of all answers, with a text alternative. */
function SectorBar({ bar: { parts, words } }: { bar: Bar }) {
  return (
    <svg aria-label={words} className="figures block h-5 w-full text-xs md:h-6" role="img">
      {parts.map(({ sector, x, width, shown }) => (
        <g data-sector={sector} key={sector}>
          <rect
            className={`stroke-paper forced-colors:stroke-[CanvasText] ${fillOf(sector)}`}
            height="100%"
            width={`${width}%`}
            x={`${x}%`}
          />
          {shown ? (
            <text
              className={`font-semibold [font-size:0.8125rem] ${wordsOf(sector)}`}
              textAnchor="middle"
              x={`${x + width / 2}%`}
              dominantBaseline="central"
              y="52%"
            >
              {shown}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function SectorLegend() {
  return (
    <ul aria-label={m.program_record_sector()} className="flex flex-wrap gap-x-5 gap-y-1 bg-paper py-1.5 text-xs">
      {[...barSectors, "other" as const].map((sector) => (
        <li className="flex items-center gap-2" data-sector={sector} key={sector}>
          <span
            aria-hidden="true"
            className={`size-3 [print-color-adjust:exact] ${sector === "other" ? "bg-line" : "bg-area"} forced-colors:border`}
          />
          {barSectorLabel[sector]()}
        </li>
      ))}
    </ul>
  );
}
