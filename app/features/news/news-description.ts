import type { ApiType } from "#app/editing/api/api-types.ts";
import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { newsCategories } from "./news.ts";
import { newsCategoryLabel } from "./news-labels.ts";
import { type NewsInput, prepareNews } from "./news-saving.ts";

const isMoment = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** News in the API. Staff edit them in their own editor. */
export const newsDescription: ApiType = {
  ...describeRecords({
    path: "noticias",
    table: "news",
    state: "status",
    states: ["draft", "review", "scheduled", "published", "archived"],
    group: "office",
    names: {
      one: m.audit_table_news,
      many: m.nav_news,
      create: m.audit_table_news,
      noun: { one: m.news_noun_one, many: m.news_noun, gender: "feminine" },
    },
    purpose: m.api_news_purpose,
    titles: ["title"],
    sections: [
      {
        title: m.field_section_content,
        fields: {
          title: { kind: "text", label: m.field_title, translated: true, required: "save" },
          blocks: { kind: "blocks", label: m.field_blocks, translated: true, required: "publish" },
          body: { kind: "text", lines: true, maxLength: 1_000_000, label: m.api_news_body, translated: true },
          date: {
            kind: "text",
            label: m.audit_column_date,
            pattern: { source: isMoment, words: m.record_day_wrong },
          },
          expires_at: {
            kind: "text",
            nullable: true,
            label: m.audit_column_expires_at,
            pattern: { source: isMoment, words: m.record_day_wrong },
          },
          category: {
            kind: "choice",
            label: m.audit_column_category,
            options: Object.fromEntries(newsCategories.map((name) => [name, () => newsCategoryLabel(name)])),
          },
          image: { kind: "image", folder: "News", label: m.field_image },
          imageposition: { kind: "text", label: m.audit_column_imageposition },
          image_alt: { kind: "text", lines: true, label: m.media_record_alt, translated: true },
          program_id: {
            kind: "relation",
            table: "programs",
            key: "id",
            names: ["name"],
            isNumber: true,
            label: m.field_program,
          },
          slug: { kind: "slug", of: ["title"], label: m.field_slug },
          url: { kind: "text", maxLength: 2_000, label: m.api_news_url },
        },
      },
    ],
    address: ({ slug }) => pathsIn().newsItem(String(slug)),
    list: { columns: [], filters: [], search: [], order: [] },
    undescribed: { publish_at: "the site's own form schedules news" },
  }),
  complete(given) {
    const row = given as NewsInput;
    const slug = row.slug || slugify(row.title ?? "");
    const url = row.url || pathsIn().newsItem(slug);
    const { id: _, ...news } = prepareNews({ ...row, slug, url }, { now: new Date(), newId: () => "" });
    return news as Record<string, Json>;
  },
};
