import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { pageOfText } from "#app/i18n/site-pages.ts";
import { pageTextFields } from "./page-text-fields.ts";
import { pageTextLabels } from "./page-text-labels.ts";

export const pageRecords = describeRecords({
  path: "paginas",
  newPath: "nueva",
  table: "pages",
  state: "status",
  group: "office",
  names: {
    one: m.page_record_one,
    many: m.page_record_many,
    create: m.page_record_create,
    noun: { one: m.page_noun_one, many: m.page_noun, gender: "masculine" },
  },
  purpose: m.page_record_purpose,
  titles: ["title"],
  sections: [
    { title: m.field_section_content, fields: pageTextFields },
    {
      title: m.field_section_place,
      fields: {
        key: {
          kind: "choice",
          options: pageTextLabels,
          label: m.page_record_place,
          help: m.page_record_place_help,
          required: "save",
        },
      },
    },
  ],
  placeholders: { own: [] },
  address: ({ key }) => {
    const page = pageOfText(String(key));
    return page ? pathsIn()[page]() : null;
  },
  reviewMonths: 12,
  list: {
    columns: ["key"],
    filters: ["key"],
    search: ["title", "description"],
    order: [{ column: "title", ascending: true }],
  },
});
