import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { linkGroupLabel } from "./links.ts";

export const linkRecords = describeRecords({
  path: "enlaces",
  table: "links",
  state: "status",
  group: "office",
  names: {
    one: m.link_record_one,
    many: m.link_record_many,
    create: m.link_record_create,
    noun: { one: m.link_noun_one, many: m.link_noun, gender: "masculine" },
  },
  purpose: m.link_record_purpose,
  titles: ["title"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: { kind: "text", label: m.field_title, translated: true, required: "save" },
        url: { kind: "link", label: m.field_url, required: "publish" },
        description: { kind: "text", lines: true, label: m.field_description, translated: true },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        group: { kind: "choice", options: linkGroupLabel, label: m.field_group, required: "publish" },
        position: placeField("group"),
      },
    },
  ],
  address: () => pathsIn().links(),
  reviewMonths: 6,
  list: {
    columns: ["group", "url"],
    filters: ["group"],
    search: ["title", "description", "url"],
    order: [
      { column: "group", ascending: true },
      { column: "position", ascending: true },
    ],
  },
});
