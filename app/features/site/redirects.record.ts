import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Redirects kept by staff. The database adds those of records whose address changes. */
export const redirectRecords = describeRecords({
  path: "redirecciones",
  newPath: "nueva",
  table: "redirects",
  state: "status",
  group: "office",
  names: {
    one: m.redirect_record_one,
    many: m.redirect_record_many,
    create: m.redirect_record_create,
    noun: { one: m.redirect_noun_one, many: m.redirect_noun, gender: "feminine" },
  },
  purpose: m.redirect_record_purpose,
  titles: ["from_path"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        from_path: {
          kind: "text",
          label: m.redirect_record_from,
          help: m.redirect_record_from_help,
          required: "save",
          pattern: { source: /^\/[^/\s?#\\][^\s?#\\]*$/, words: m.redirect_record_from_wrong },
        },
        to_path: {
          kind: "text",
          maxLength: 2_000,
          label: m.redirect_record_to,
          help: m.redirect_record_to_help,
          required: "save",
          pattern: { source: /^(\/([^/\s\\]\S*)?|https:\/\/\S+)$/, words: m.redirect_record_to_wrong },
        },
        language: {
          kind: "choice",
          options: { es: m.redirect_record_spanish, en: m.redirect_record_english },
          label: m.redirect_record_language,
          help: m.redirect_record_language_help,
        },
        note: { kind: "text", maxLength: 10_000, label: m.redirect_record_note },
      },
    },
  ],
  address: () => null,
  list: {
    columns: ["to_path", "language"],
    filters: ["language"],
    search: ["from_path", "to_path", "note"],
    order: [{ column: "from_path", ascending: true }],
  },
  refusals: {
    redirects_loop: m.redirect_record_loop,
    redirects_from_path_language_key: m.redirect_record_twice,
  },
});
