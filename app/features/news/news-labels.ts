import { m } from "#app/i18n/paraglide/messages.js";
import { isNewsCategory, type LocalizedNews, type NewsCategory } from "./news.ts";

const labels: Record<NewsCategory, () => string> = {
  admission: m.news_category_admission,
  research: m.news_category_research,
  scholarships: m.news_category_scholarships,
  events: m.news_category_events,
  accreditation: m.news_category_accreditation,
  international: m.news_category_international,
  community: m.news_category_community,
  graduates: m.news_category_graduates,
};

/** Returns a category's label in the page's language; unknown categories of imported news are returned unchanged. */
export function newsCategoryLabel(category: string): string {
  return isNewsCategory(category) ? labels[category]() : category;
}

/** Returns the note on an item without a complete English text. */
export function untranslatedText({ title, blocks }: Pick<LocalizedNews["lang"], "title" | "blocks">): string {
  return title === blocks ? m.news_only_in_spanish() : m.news_partly_in_spanish();
}
