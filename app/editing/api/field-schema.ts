import { z } from "zod";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf, type RecordType, translatedFields } from "../description/record-type.ts";
import { textLimits } from "../description/text-limits.ts";

const block = z
  .looseObject({
    type: z.enum(["paragraph", "heading", "quote"]),
    as: z.enum(["bullet", "number", "image", "table", "file"]).optional(),
    text: z.string(),
  })
  .meta({ title: "Block" });

function fieldSchema(field: Field): z.ZodType {
  const schema = valueSchema(field);
  const mayBeNull = field.required !== "save" && nullable.has(field.kind);
  const isNullableText = field.kind === "text" && field.nullable && field.required !== "save";
  return (mayBeNull || isNullableText ? schema.nullable() : schema).meta({ title: field.label() });
}

/** Kinds of fields whose columns are null while empty. */
const nullable: ReadonlySet<Field["kind"]> = new Set([
  ...(["choice", "number", "percent", "money", "day", "moment", "time", "relation"] as const),
  ...(["link", "image", "pdf", "email", "phone"] as const),
]);

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "blocks":
      return z.array(block);
    case "list":
      return z.array(z.string());
    case "choice":
      return z.enum(Object.keys(field.options));
    case "choices":
      return z.array(z.enum(Object.keys(field.options)));
    case "number":
      return limitNumber(field.decimals ? z.number() : z.int(), field);
    case "percent":
      return z.number().min(0).max(1);
    case "money":
      return z.number().min(0);
    case "flag":
      return z.boolean();
    case "day":
      return z.iso.date();
    case "time":
      return z.string().regex(/^\d\d:\d\d(:\d\d)?$/);
    case "relation":
      return field.isNumber ? z.int() : z.string();
    case "rows": {
      const row = z.looseObject(optionalFields(field.fields));
      return field.single ? row : z.array(row);
    }
    default: {
      const limits = textLimits(field);
      // For documentation only: `checkWritten` enforces the limit, and accepts a longer text if the stored one is as
      // long.
      return limits ? z.string().meta({ maxLength: limits.characters }) : z.string();
    }
  }
}

function limitNumber(number: z.ZodNumber, { min, max }: { min?: number; max?: number }): z.ZodType {
  const from = min === undefined ? number : number.min(min);
  return max === undefined ? from : from.max(max);
}

function optionalFields(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, fieldSchema(field).optional()]));
}

/** Returns the schema of a record in requests: any of its columns, and complete lists of its child rows. */
export function writtenSchema(type: RecordType) {
  const english = optionalFields(translatedFields(type));
  const translations =
    Object.keys(english).length > 0 ? { translations: z.strictObject({ en: z.looseObject(english) }).optional() } : {};
  const children = (type.children ?? []).map(({ table, label, fields, hasId }) => {
    const row = z.strictObject({ ...(hasId ? { id: z.int().optional() } : {}), ...optionalFields(fields) });
    return [table, z.array(row).optional().meta({ title: label() })] as const;
  });
  return {
    row: z.strictObject({ ...optionalFields(fieldsOf(type)), ...translations }),
    children: z.strictObject(Object.fromEntries(children)),
  };
}

/** Returns the schema of a record in responses. Accepts everything that may be stored: empty and additional columns. */
export function readSchema(type: RecordType) {
  const readable = (fields: Fields) =>
    z.looseObject(
      Object.fromEntries(
        Object.entries(fields).map(([column, field]) => [column, fieldSchema(field).nullable().optional()]),
      ),
    );
  const children = (type.children ?? []).map(({ table, label, fields }) => {
    return [table, z.array(readable(fields)).meta({ title: label() })] as const;
  });
  return { row: readable(fieldsOf(type)), children: z.looseObject(Object.fromEntries(children)) };
}
