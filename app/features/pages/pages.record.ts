import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { pageOfText } from "#app/i18n/site-pages.ts";

/** The texts of the site's pages, as staff keep them. */
export const pageRecords = describeRecords({
  path: "paginas",
  newPath: "nueva",
  table: "pages",
  state: "status",
  group: "office",
  names: { one: m.page_record_one, many: m.page_record_many, create: m.page_record_create },
  purpose: m.page_record_purpose,
  titles: ["title"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: { kind: "text", label: m.field_title, translated: true, required: "save" },
        description: {
          kind: "text",
          lines: true,
          label: m.field_description,
          help: m.page_record_description_help,
          translated: true,
        },
        blocks: { kind: "blocks", label: m.field_blocks, help: m.field_placeholders_help, translated: true },
      },
    },
    {
      title: m.field_section_place,
      fields: { key: { kind: "slug", of: ["title"], label: m.field_key, help: m.page_record_key_help } },
    },
  ],
  placeholders: { own: [] },
  address: ({ key }) => {
    const page = pageOfText(String(key));
    return page ? pathsIn()[page]() : null;
  },
  list: {
    columns: ["key"],
    filters: [],
    search: ["title", "description", "key"],
    order: [{ column: "title", ascending: true }],
  },
});
