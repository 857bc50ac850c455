import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Organization } from "./people.ts";

const sectionLabel: Record<keyof Organization, () => string> = {
  director: m.about_director,
  deputy_director: m.about_deputy_director,
  secretary: m.about_secretary,
  technical_council: m.about_technical_council,
  advisory_council: m.about_advisory_council,
  team: m.about_team,
};

export const peopleRecords = describeRecords({
  path: "personas",
  newPath: "nueva",
  table: "people",
  state: "status",
  group: "office",
  names: {
    one: m.person_record_one,
    many: m.person_record_many,
    create: m.person_record_create,
    noun: { one: m.person_noun_one, many: m.person_noun, gender: "feminine" },
  },
  purpose: m.person_record_purpose,
  titles: ["name"],
  keys: ["slug"],
  sections: [
    {
      title: m.field_section_identity,
      fields: {
        name: { kind: "text", label: m.field_name, help: m.person_record_name_help, required: "save" },
        job_title: { kind: "text", label: m.person_record_job_title, translated: true },
        photo: { kind: "image", folder: "People", label: m.field_photo },
      },
    },
    {
      title: m.field_section_contact,
      fields: {
        email: { kind: "email", label: m.field_email },
        phone: { kind: "phone", label: m.field_phone },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        section: { kind: "choice", options: sectionLabel, label: m.person_record_section, required: "publish" },
        position: placeField("section"),
        slug: { kind: "slug", of: ["name"], label: m.field_slug },
      },
    },
  ],
  address: () => pathsIn().about(),
  reviewMonths: 6,
  list: {
    columns: ["section", "job_title"],
    filters: ["section"],
    search: ["name", "job_title"],
    order: [
      { column: "section", ascending: true },
      { column: "position", ascending: true },
    ],
  },
});
