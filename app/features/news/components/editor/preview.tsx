import { useState } from "react";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import type { NewsRow } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { isAllIn, localizeNews } from "../../news-localization.ts";

export function Preview({ row, source }: { row: NewsRow; source: PictureSource | null }) {
  const [locale, setLocale] = useState<Locale>("es");
  const news = localizeNews(row, locale);
  return (
    <div className="grid gap-6">
      <RadioGroup
        isInline
        isLabelHidden
        label={m.staff_preview_language()}
        name="preview-language"
        onChange={setLocale}
        options={[
          { value: "es", label: m.staff_tab_spanish() },
          { value: "en", label: m.staff_tab_english() },
        ]}
        value={locale}
      />
      <article className="grid gap-5 border border-line bg-raised/60 p-5 sm:p-8" lang={locale}>
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-xs">
          {formatDate(news.date, locale)}
          {news.category ? (
            <span className="font-semibold text-ink" lang={getLocale()}>
              {newsCategoryLabel(news.category)}
            </span>
          ) : null}
        </p>
        <h2 className="text-3xl" lang={news.title ? news.lang.title : getLocale()}>
          {news.title || m.staff_untitled()}
        </h2>
        {isAllIn(news, locale) ? null : (
          <p className="border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm" lang={getLocale()}>
            {m.staff_preview_in_spanish()}
          </p>
        )}
        {source ? (
          <StoredPicture
            alt={news.image_alt}
            className="aspect-[16/9] w-full rounded-sm sm:aspect-[21/9]"
            lang={news.lang.image_alt}
            position={news.imageposition}
            sizes="50rem"
            source={source}
          />
        ) : null}
        <Prose heading="h3" blocks={news.blocks} lang={news.lang.blocks} />
      </article>
    </div>
  );
}
