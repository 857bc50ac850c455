import { m } from "#app/i18n/paraglide/messages.js";
import { type SectorBar as Bar, type BarPart, barSectorLabel, barSectors } from "../outcomes/sector-bars.ts";

/** Returns the color of a part: each sector has the hue of an area (styles/page.css). */
const fillOf = (sector: BarPart["sector"]) =>
  sector === "other" ? "fill-line" : "fill-area forced-colors:fill-[Canvas]";
const wordsOf = (sector: BarPart["sector"]) =>
  sector === "other" ? "fill-ink" : "fill-paper forced-colors:fill-[CanvasText]";

/** One stacked bar of all answers, with a text alternative. */
export function SectorBar({ bar: { parts, words } }: { bar: Bar }) {
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

export function SectorLegend() {
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
