import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import { type LibraryPicture, listLibraryPictures } from "#app/supabase/library-pictures.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import type { NewsTeaserData } from "./components/news-teaser.tsx";
import type { NewsCard, RelatedRecord } from "./news.ts";
import { listNewsAbout } from "./news-lists.ts";
import { localizeCard } from "./news-localization.ts";

/**
 * Returns list items in one language with their image addresses. An image without a focal point uses the library's, or
 * the center if the backend is unreachable.
 */
export async function newsTeasers(
  db: Db,
  cards: NewsCard[],
  locale: Locale,
  storageBase: string,
): Promise<NewsTeaserData[]> {
  const centered = cards.filter(({ imageposition }) => imageposition === "center").map(({ image }) => image);
  const library = await listLibraryPictures(db, centered).catch(() => new Map<string, LibraryPicture>());
  return cards.map((card) => {
    const { image, imageposition, ...teaser } = localizeCard(card, locale);
    const own = imageposition === "center" ? library.get(image ?? "")?.focal_point : undefined;
    return {
      ...teaser,
      imageposition: own ?? imageposition,
      picture: image ? pictureSource(storageBase, image) : null,
    };
  });
}

/** Returns the newest news that name a record as list items, at most `count`. */
export async function newsTeasersAbout(
  db: Db,
  record: RelatedRecord,
  count: number,
  { locale, storageBase }: { locale: Locale; storageBase: string },
): Promise<NewsTeaserData[]> {
  return newsTeasers(db, await listNewsAbout(db, record, count), locale, storageBase);
}
