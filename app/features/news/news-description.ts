import type { ApiType } from "#app/editing/api/api-types.ts";
import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { Field } from "#app/editing/description/field.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { describeRecords, type RecordType } from "#app/editing/description/record-type.ts";
import type { Warning } from "#app/editing/description/warning.ts";
import type { Values } from "#app/editing/difference/json-values.ts";
import { readEnglish } from "#app/editing/translation/write-translation.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { slugify } from "#app/lib/slug.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { newsCategories } from "./news.ts";
import { writtenNewsBlocks } from "./news-blocks.ts";
import { newsCategoryLabel } from "./news-labels.ts";
import { type NewsInput, prepareNews } from "./news-saving.ts";
import type { NewsFilter } from "./news-selection.ts";
import { relatedFields } from "./related-records.ts";

const positions = {
  top: m.staff_position_top,
  left: m.staff_position_left,
  center: m.staff_position_center,
  right: m.staff_position_right,
  bottom: m.staff_position_bottom,
};

const filters: Record<NewsFilter, () => string> = {
  borradores: m.staff_filter_drafts,
  revision: m.staff_filter_review,
  programadas: m.staff_filter_scheduled,
  publicadas: m.staff_filter_published,
  retiradas: m.staff_filter_archived,
  traducir: m.staff_filter_translate,
};

const category = {
  kind: "choice",
  label: m.staff_field_category,
  options: Object.fromEntries(newsCategories.map((name) => [name, () => newsCategoryLabel(name)])),
} satisfies Field;

/** Description of news. The layout of their editor and the cache of their list are their own. */
export const newsType: RecordType = describeRecords({
  path: "noticias",
  newPath: "crear",
  table: "news",
  state: "status",
  states: ["draft", "review", "scheduled", "published", "archived"],
  acts: { publish: { status: "published", publish_at: null }, archive: { status: "archived", publish_at: null } },
  group: "office",
  names: {
    one: m.news_record_one,
    many: m.nav_news,
    create: m.staff_new_title,
    noun: { one: m.news_noun_one, many: m.news_noun, gender: "feminine" },
  },
  purpose: m.api_news_purpose,
  titles: ["title"],
  sections: [
    {
      title: m.staff_field_text,
      fields: {
        title: { kind: "text", label: m.staff_field_title, translated: true },
        blocks: { kind: "blocks", label: m.staff_field_text, translated: true },
        // Derived from the blocks; legacy items without blocks show it as blocks.
        body: {
          kind: "text",
          lines: true,
          maxLength: 1_000_000,
          label: m.news_body,
          translated: true,
          isHidden: true,
        },
      },
    },
    {
      title: m.staff_section_picture,
      fields: {
        image: { kind: "image", folder: "News", label: m.staff_section_picture },
        image_alt: { kind: "text", lines: true, label: m.staff_field_alt, translated: true },
        imageposition: { kind: "choice", options: positions, initial: "center", label: m.staff_field_position },
      },
    },
    {
      title: m.staff_section_publication,
      fields: {
        date: { kind: "moment", label: m.staff_field_date, required: "save" },
        category,
        program_id: {
          kind: "relation",
          table: "programs",
          key: "id",
          names: ["name"],
          isNumber: true,
          label: m.staff_field_program,
        },
        related: { kind: "rows", fields: relatedFields, add: m.news_related_add, label: m.news_related_field },
      },
    },
    {
      title: m.staff_details,
      fields: {
        slug: { kind: "slug", of: ["title"], label: m.staff_field_slug },
        url: { kind: "text", maxLength: 2_000, label: m.staff_field_url },
      },
    },
  ],
  address: ({ slug }) => pathsIn().newsItem(String(slug)),
  list: {
    columns: ["date", "category"],
    computed: { date: { kind: "day", label: m.staff_column_date } },
    parameters: { date: "fecha", category: "tema" },
    filters: ["category"],
    states: { heading: m.staff_column_status, label: m.staff_filter_label, options: filters },
    search: ["title"],
    searchLabel: m.staff_search_label,
    sortsByEnglish: true,
    order: [{ column: "date", ascending: false }],
  },
  undescribed: { publish_at: "scheduling sets it" },
  draftsAreRows: true,
  checks: newsChecks,
  prepare: withBlocks,
});

/** Warns of an item without title or text, and of a picture without description. */
function newsChecks({ row }: RecordContent): Warning[] {
  const isBlank = (text: Json | undefined) => !String(text ?? "").trim();
  const warn = (column: string, text: string): Warning => ({ id: controlId(column), text, asks: true });
  return [
    ...(isBlank(row.title) ? [warn("title", m.check_no_title())] : []),
    ...(parseBlocks(row.blocks).every(({ text }) => isBlank(text)) ? [warn("blocks", m.check_empty_text())] : []),
    ...(row.image && isBlank(row.image_alt) ? [warn("image_alt", m.check_news_picture())] : []),
  ];
}

/** Converts the body of a legacy item, in each language, into blocks. */
function withBlocks(row: Values): Values {
  const { body, ...english } = readEnglish(row.translations ?? {});
  const en = { ...english, ...(body ? { blocks: writtenNewsBlocks(english.blocks, body) } : {}) };
  const prepared = { ...row, body: "", blocks: writtenNewsBlocks(row.blocks, row.body) };
  return body ? { ...prepared, translations: { ...(row.translations as Record<string, Json>), en } } : prepared;
}

/** News in the API, where a program also sets the end of publication and any position of the picture. */
export const newsApi: ApiType = {
  ...newsType,
  sections: [
    ...newsType.sections,
    {
      title: m.staff_section_publication,
      fields: {
        // The editor stores an item without a title as «Sin título»; the API sets a missing date.
        title: { kind: "text", label: m.staff_field_title, translated: true, required: "save" },
        date: { kind: "moment", label: m.staff_field_date },
        imageposition: { kind: "text", label: m.staff_field_position },
        expires_at: { kind: "moment", label: m.staff_field_expires_at },
      },
    },
  ],
  complete(given) {
    const row = given as NewsInput;
    const slug = row.slug || slugify(row.title ?? "");
    const url = row.url || pathsIn().newsItem(slug);
    const { id: _, ...news } = prepareNews({ ...row, slug, url }, { now: new Date(), newId: () => "" });
    return news as Record<string, Json>;
  },
};
