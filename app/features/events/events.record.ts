import { controlId } from "#app/editing/description/field-problems.ts";
import { describeRecords } from "#app/editing/description/record-type.ts";
import { programField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { eventKindLabel } from "./event-labels.ts";

export const eventRecords = describeRecords({
  path: "eventos",
  table: "events",
  state: "status",
  group: "office",
  names: {
    one: m.event_record_one,
    many: m.event_record_many,
    create: m.event_record_create,
    noun: { one: m.event_noun_one, many: m.event_noun, gender: "feminine" },
  },
  purpose: m.event_record_purpose,
  titles: ["title"],
  keys: ["slug"],
  sections: [
    {
      title: m.field_section_content,
      fields: {
        title: { kind: "text", label: m.field_title, translated: true, required: "save" },
        summary: {
          kind: "text",
          lines: true,
          label: m.field_summary,
          help: m.event_record_summary_help,
          translated: true,
        },
        blocks: { kind: "blocks", label: m.field_blocks, translated: true },
      },
    },
    {
      title: m.event_record_section_when,
      fields: {
        starts_on: { kind: "day", label: m.event_record_starts_on, required: "save" },
        starts_at: { kind: "time", label: m.event_record_starts_at, help: m.event_record_starts_at_help },
        ends_on: { kind: "day", label: m.event_record_ends_on, help: m.event_record_ends_on_help },
        ends_at: { kind: "time", label: m.event_record_ends_at },
        place: { kind: "text", label: m.event_place, help: m.event_record_place_help, translated: true },
        link: { kind: "link", label: m.event_record_link, help: m.event_record_link_help },
      },
    },
    {
      title: m.field_section_place,
      fields: {
        kind: { kind: "choice", options: eventKindLabel, label: m.field_kind, required: "save" },
        program_id: { ...programField, help: m.event_record_program_help },
        slug: { kind: "slug", of: ["title", "starts_on"], label: m.field_slug },
      },
    },
  ],
  address: ({ slug }) => pathsIn().event(String(slug)),
  checks: ({ row: { ends_on: ends, starts_on: starts } }, today) => {
    const last = ends ?? starts;
    return typeof last === "string" && last < today
      ? [{ id: controlId(ends ? "ends_on" : "starts_on"), text: m.event_check_passed(), asks: true }]
      : [];
  },
  list: {
    columns: ["kind", "starts_on", "place"],
    filters: ["kind"],
    search: ["title", "place", "summary"],
    calendar: { from: "starts_on", to: "ends_on" },
    order: [{ column: "starts_on", ascending: false }],
  },
  refusals: {
    events_end_after_start: m.event_wrong_end,
    events_end_without_start: m.event_wrong_end_time,
  },
});
