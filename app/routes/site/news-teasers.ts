import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { localizeCard, type NewsCard } from "#app/features/news/news-card.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";

/** What lists show of items, in one language, with the addresses of their pictures. */
export function newsTeasers(cards: NewsCard[], locale: Locale, storageBase: string): NewsTeaserData[] {
  return cards.map((card) => {
    const { image, ...teaser } = localizeCard(card, locale);
    return { ...teaser, picture: image ? pictureSource(storageBase, image) : null };
  });
}
