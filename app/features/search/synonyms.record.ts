import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

export const synonymRecords = describeRecords({
  path: "sinonimos",
  table: "search_synonyms",
  state: "status",
  group: "office",
  names: {
    one: m.synonym_record_one,
    many: m.synonym_record_many,
    create: m.synonym_record_create,
    noun: { one: m.synonym_noun_one, many: m.synonym_noun, gender: "masculine" },
  },
  purpose: m.synonym_record_purpose,
  titles: ["typed"],
  keys: ["typed"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        typed: {
          kind: "text",
          lines: true,
          maxLength: 500,
          label: m.synonym_record_typed,
          help: m.synonym_record_typed_help,
          required: "save",
        },
        meant: {
          kind: "text",
          lines: true,
          maxLength: 500,
          label: m.synonym_record_meant,
          help: m.synonym_record_meant_help,
          required: "publish",
        },
      },
    },
  ],
  address: () => null,
  list: {
    columns: ["meant"],
    filters: [],
    search: ["typed", "meant"],
    order: [{ column: "typed", ascending: true }],
  },
  refusals: { search_synonyms_typed_key: m.synonym_record_twice },
});
