import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField, programField, yearField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

export const testimonialRecords = describeRecords({
  path: "testimonios",
  table: "testimonials",
  state: "status",
  group: "office",
  names: {
    one: m.testimonial_record_one,
    many: m.testimonial_record_many,
    create: m.testimonial_record_create,
    noun: { one: m.testimonial_noun_one, many: m.testimonial_noun, gender: "masculine" },
  },
  purpose: m.testimonial_record_purpose,
  titles: ["name"],
  keys: ["slug"],
  year: "graduation_year",
  sections: [
    {
      title: m.field_section_content,
      fields: {
        name: { kind: "text", label: m.field_name, required: "save" },
        occupation: {
          kind: "text",
          label: m.testimonial_record_occupation,
          help: m.testimonial_record_occupation_help,
          translated: true,
          required: "publish",
        },
        quote: {
          kind: "text",
          lines: true,
          label: m.testimonial_record_quote,
          help: m.testimonial_record_quote_help,
          translated: true,
          required: "publish",
        },
        portrait: { kind: "image", folder: "People", label: m.field_photo },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        program_id: programField,
        graduation_year: { ...yearField, label: m.testimonial_record_year },
        position: { ...placeField(null), help: m.testimonial_record_position_help },
        slug: { kind: "slug", of: ["name"], label: m.field_slug },
      },
    },
  ],
  address: () => `${pathsIn().home()}#testimonios`,
  reviewMonths: 24,
  list: {
    columns: ["occupation", "graduation_year"],
    filters: [],
    search: ["name", "occupation"],
    order: [
      { column: "position", ascending: true },
      { column: "id", ascending: true },
    ],
  },
});
