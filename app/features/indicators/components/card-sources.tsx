import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { institution } from "#institution";
import type { CardWithDay } from "../indicator-card.ts";

export type CardContext = { path: string; query: string };

export function CardSources({ card, place }: { card: CardWithDay; place: CardContext }) {
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
