import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { publicationOf } from "../../editing/publication.ts";
import type { NewsRow } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { localizeNews } from "../../news-localization.ts";
import { ArticleBody } from "../article-body.tsx";
import { PublicationLabel } from "../status-labels.tsx";

/** Shows a version of an item: its state, and its text in both languages. */
export function VersionView({ row, timeZone }: { row: NewsRow; timeZone: string }) {
  const spanish = localizeNews(row, "es");
  const english = localizeNews(row, "en");
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <PublicationLabel publication={publicationOf(row, new Date())} />
        <span>{dateAndTime(row.date, timeZone)}</span>
        <span>{row.category ? newsCategoryLabel(row.category) : m.staff_no_category()}</span>
      </p>
      <article className="grid gap-4 break-words" lang="es">
        <h3 className="text-xl">{spanish.title || m.staff_untitled()}</h3>
        <ArticleBody blocks={spanish.blocks} />
      </article>
      {english.lang === "en" ? (
        <article className="grid gap-4 break-words border-line border-t pt-5" lang="en">
          <h3 className="text-xl">{english.title}</h3>
          <ArticleBody blocks={english.blocks} />
        </article>
      ) : null}
    </div>
  );
}
