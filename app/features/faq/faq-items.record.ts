import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { faqGroupLabel } from "./faq.ts";

export const faqItemRecords = describeRecords({
  path: "preguntas",
  newPath: "nueva",
  table: "faq_items",
  state: "status",
  group: "office",
  names: {
    one: m.faq_record_one,
    many: m.faq_record_many,
    create: m.faq_record_create,
    noun: { one: m.faq_noun_one, many: m.faq_noun, gender: "feminine" },
  },
  purpose: m.faq_record_purpose,
  titles: ["question"],
  keys: ["slug"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        question: { kind: "text", label: m.field_question, translated: true, required: "save" },
        answer: { kind: "blocks", label: m.field_answer, translated: true, required: "publish" },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        group: { kind: "choice", options: faqGroupLabel, label: m.field_group, required: "publish" },
        position: placeField("group"),
        slug: { kind: "slug", of: ["question"], label: m.field_slug },
      },
    },
  ],
  placeholders: { own: [] },
  address: ({ slug }) => `${pathsIn().faq()}#${slug}`,
  reviewMonths: 12,
  list: {
    columns: ["group"],
    filters: ["group"],
    search: ["question"],
    order: [
      { column: "group", ascending: true },
      { column: "position", ascending: true },
    ],
  },
});
