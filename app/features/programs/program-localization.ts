import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize, translationsOf } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import { type Program, type ProgramField, programFields, type TranslatedField } from "./program-fields.ts";
import type { ProgramRow } from "./programs.ts";

const textList = z.array(z.string());
const schemas = {
  text: z.string(),
  blocks: textBlocks,
  list: textList.catch([]),
  rows: z.array(z.object({ title: z.string(), courses: textList })).catch([]),
};

const fields = Object.entries(programFields);
const isTranslated = (name: string): name is TranslatedField =>
  Object.hasOwn(programFields, name) && "translated" in programFields[name as ProgramField];

/** Schemas of translated fields, for their columns and translations. */
const texts = z.object(
  Object.fromEntries(
    fields.flatMap(([name, field]) => ("translated" in field ? [[name, schemas[field.kind]] as const] : [])),
  ),
);
const choices = z.object(
  Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field.kind === "choice" ? [[name, z.enum(Object.keys(field.options))] as const] : [],
    ),
  ),
);

const severalChoices = z.object(
  Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field.kind === "choices" ? [[name, z.array(z.enum(Object.keys(field.options)))] as const] : [],
    ),
  ),
);

/** Localizes a whole row. Throws for codes that violate the database's checks. */
export function localizeProgram(row: ProgramRow, locale: Locale): Program {
  // Schemas and `Program` derive from the same fields.
  return { ...localize(row, locale, texts), ...choices.parse(row), ...severalChoices.parse(row) } as unknown as Program;
}

type Part<Column extends keyof ProgramRow> = Pick<Program, Exclude<Column, "translations">> & {
  lang: Pick<Program["lang"], Extract<Column, TranslatedField>>;
};

/**
 * Returns the `select` expression for some columns of programs in `locale`, and a function that localizes such a row.
 * Selects only the translations of these columns: complete ones would be most of a list's size.
 */
export function programColumns<Column extends Exclude<keyof ProgramRow, "translations">>(
  columns: readonly Column[],
  locale: Locale,
) {
  const translated = columns.filter(isTranslated);
  const shape = Object.fromEntries(translated.map((column) => [column, texts.shape[column] ?? z.string()]));
  const own = z.object(shape);
  return {
    select: columns.join(",") + translationsOf(translated, locale),
    inLocale: <Row extends object>(row: Row) =>
      localize(row, locale, own) as unknown as Omit<Row, Column> & Part<Column>,
  };
}
