import type { Field } from "#app/editing/description/field.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FieldDescription } from "#app/i18n/record-fields.ts";
import { type ProgramField, programFields } from "./program-fields.ts";
import type { ProgramRow } from "./programs.ts";

type Extras = Pick<Field, "help" | "required" | "initial"> & {
  min?: number;
  max?: number;
  decimals?: number;
  nullable?: true;
};

export function programFormField(
  name: Exclude<ProgramField, "applications" | "timetable">,
  extras: Extras = {},
): Field {
  const description: FieldDescription<ProgramRow, string> = programFields[name];
  const { min, max, decimals, nullable, ...rest } = extras;
  const common = {
    label: () => description.heading?.() ?? description.label(),
    ...(description.translated ? { translated: true as const } : {}),
    ...rest,
  };
  switch (description.kind) {
    case "text":
      return { kind: "text", ...common, ...(nullable ? { nullable } : {}) };
    case "paragraphs":
      return { kind: "text", lines: true, ...common };
    case "file":
      return { kind: "pdf", ...common };
    case "terms":
      return {
        kind: "rows",
        add: m.program_record_add_term,
        fields: {
          title: { kind: "text", label: m.program_record_term, required: "publish" },
          courses: { kind: "list", label: m.program_record_courses },
        },
        ...common,
      };
    case "number":
      return {
        kind: "number",
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        ...(decimals === undefined ? {} : { decimals }),
        ...common,
      };
    case "choice":
    case "choices":
      return { kind: description.kind, options: description.options, ...common };
    case "money":
      return { kind: "money", currency: description.currency, ...common };
    default:
      return { kind: description.kind, ...common };
  }
}
