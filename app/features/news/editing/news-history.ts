import type { Fields, Section } from "#app/editing/description/field.ts";
import type { HistoryType } from "#app/editing/history/version.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { newsCategories } from "../news.ts";
import { writtenNewsBlocks } from "../news-blocks.ts";
import { newsCategoryLabel } from "../news-labels.ts";
import { relatedFields } from "../related-records.ts";

const categories = Object.fromEntries(newsCategories.map((category) => [category, () => newsCategoryLabel(category)]));

const positions = {
  top: m.staff_position_top,
  left: m.staff_position_left,
  center: m.staff_position_center,
  right: m.staff_position_right,
  bottom: m.staff_position_bottom,
};

const addressFields: Fields = {
  slug: { kind: "slug", of: ["title"], label: m.staff_field_slug },
  url: { kind: "slug", of: [], label: m.staff_field_url },
};

export const newsSections: readonly Section[] = [
  {
    title: m.staff_field_text,
    fields: {
      title: { kind: "text", label: m.staff_field_title, translated: true },
      blocks: { kind: "blocks", label: m.staff_field_text, translated: true },
      // Derived from the blocks; legacy items without blocks show it as blocks.
      body: { kind: "text", label: m.audit_column_body, isHidden: true },
    },
  },
  {
    title: m.staff_section_picture,
    fields: {
      image: { kind: "image", folder: "News", label: m.staff_section_picture },
      image_alt: { kind: "text", lines: true, label: m.staff_field_alt, translated: true },
      imageposition: { kind: "choice", options: positions, label: m.staff_field_position },
    },
  },
  {
    title: m.staff_section_publication,
    fields: {
      date: { kind: "text", label: m.staff_field_date },
      category: { kind: "choice", options: categories, label: m.staff_field_category },
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
];

/** History settings of news. News have their own editor. */
export const newsHistory: HistoryType = {
  path: "noticias",
  table: "news",
  state: "status",
  names: { one: m.audit_table_news, many: m.nav_news, create: m.staff_new_title },
  titles: ["title"],
  sections: [...newsSections, { title: m.staff_details, fields: addressFields }],
  prepare: (row) => ({ ...row, blocks: writtenNewsBlocks(row.blocks, row.body) }),
};
