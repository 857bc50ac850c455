import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

const audienceLabel = { students: m.support_students, program_directors: m.support_directors };

export const supportBenefitRecords = describeRecords({
  path: "apoyos",
  table: "support_benefits",
  state: "status",
  group: "admissions",
  names: {
    one: m.support_record_one,
    many: m.support_record_many,
    create: m.support_record_create,
    noun: { one: m.support_noun_one, many: m.support_noun, gender: "masculine" },
  },
  purpose: m.support_record_purpose,
  titles: ["name"],
  keys: ["slug"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        name: { kind: "text", label: m.field_name, translated: true, required: "save" },
        description: {
          kind: "text",
          lines: true,
          label: m.field_description,
          help: m.field_placeholders_help,
          translated: true,
        },
        amount: { kind: "text", lines: true, label: m.support_amount, translated: true },
        requirements: { kind: "list", label: m.support_requirements, translated: true },
        how_to_apply: { kind: "list", label: m.support_how_to_apply, help: m.field_steps_help, translated: true },
        frequency: { kind: "text", lines: true, label: m.support_frequency, translated: true },
      },
    },
    {
      title: m.field_section_rules,
      fields: {
        response_days: {
          kind: "number",
          min: 1,
          max: 366,
          label: m.support_record_response,
          help: m.support_record_response_help,
        },
        deadline_key: {
          kind: "relation",
          table: "deadlines",
          key: "key",
          names: ["name"],
          label: m.field_deadline,
          help: m.field_deadline_help,
        },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        audience: { kind: "choice", options: audienceLabel, label: m.support_record_audience, required: "publish" },
        position: placeField("audience"),
        slug: { kind: "slug", of: ["name"], label: m.field_slug },
      },
    },
  ],
  placeholders: { own: ["respuesta"] },
  address: ({ slug }) => `${pathsIn().support()}#${slug}`,
  reviewMonths: 12,
  list: {
    columns: ["audience", "response_days"],
    filters: ["audience"],
    search: ["name", "description"],
    order: [
      { column: "audience", ascending: false },
      { column: "position", ascending: true },
    ],
  },
});
