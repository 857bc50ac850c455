import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import type { NewsRow } from "#app/features/news/news.ts";
import { localizeNews } from "#app/features/news/news-localization.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";

/** What lists show of items, in one language, with the addresses of their pictures. */
export function newsTeasers(rows: NewsRow[], locale: Locale, storageBase: string): NewsTeaserData[] {
  return rows.map((row) => {
    const { blocks, image, ...teaser } = localizeNews(row, locale);
    return { ...teaser, picture: image ? pictureSource(storageBase, image) : null };
  });
}
