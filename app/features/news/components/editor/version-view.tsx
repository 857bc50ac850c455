import { renderedBlocks } from "#app/editing/blocks/written-blocks.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Prose } from "#app/ui/prose.tsx";
import { isEmptyText } from "../../editing/news-text.ts";
import { publicationOf } from "../../editing/publication.ts";
import { readTranslation } from "../../editing/translation.ts";
import type { NewsRow } from "../../news.ts";
import { newsBlocks } from "../../news-blocks.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { PublicationLabel } from "../status-labels.tsx";

/** A stored version: status, Spanish text and existing English text. */
export function VersionView({ row, timeZone }: { row: NewsRow; timeZone: string }) {
  const english = readTranslation(row.translations);
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <PublicationLabel publication={publicationOf(row, new Date())} />
        <span>{dateAndTime(row.date, timeZone)}</span>
        {row.expires_at ? <span>{m.staff_shown_until({ date: dateAndTime(row.expires_at, timeZone) })}</span> : null}
        <span>{row.category ? newsCategoryLabel(row.category) : m.staff_no_category()}</span>
      </p>
      <article className="grid gap-4 break-words" lang="es">
        <h3 className="text-xl">{row.title || m.staff_untitled()}</h3>
        <Prose heading="h4" blocks={newsBlocks(row.blocks, row.body)} lang="es" />
      </article>
      {isEmptyText(english) ? null : (
        <article className="grid gap-4 break-words border-line border-t pt-5" lang="en">
          {english.title ? <h3 className="text-xl">{english.title}</h3> : null}
          <Prose heading="h4" blocks={renderedBlocks(english.blocks)} lang="en" />
        </article>
      )}
    </div>
  );
}
