import type { Locale } from "#app/i18n/locale.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import type { NewsTeaserData } from "./components/news-teaser.tsx";
import type { NewsCard } from "./news.ts";
import { localizeCard } from "./news-localization.ts";

/** What lists show of items, in one language, with the addresses of their pictures. */
export function newsTeasers(cards: NewsCard[], locale: Locale, storageBase: string): NewsTeaserData[] {
  return cards.map((card) => {
    const { image, ...teaser } = localizeCard(card, locale);
    return { ...teaser, picture: image ? pictureSource(storageBase, image) : null };
  });
}
