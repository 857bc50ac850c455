import { expect, test } from "vitest";
import type { Fields } from "./field.ts";
import { type FieldRow, initialValues, isEmptyValue, newRow, readValues, writeValues } from "./field-values.ts";

const person: Fields = {
  given: { kind: "text", label: () => "Nombres" },
  family: { kind: "text", label: () => "Apellidos", initial: "Soto" },
};
const fields: Fields = {
  people: { kind: "rows", fields: person, add: () => "", label: () => "Personas" },
  owner: { kind: "rows", single: true, fields: person, add: () => "", label: () => "Dueña" },
  text: { kind: "blocks", label: () => "Texto" },
  currency: { kind: "text", label: () => "Moneda", initial: "CLP" },
};

/** Returns the columns after changing an object in `people`. */
function withFamily(stored: object, family: string) {
  const values = readValues(fields, stored);
  const [first, ...others] = values.people as FieldRow[];
  const changed = { ...(first as FieldRow), values: { ...first?.values, family } };
  return writeValues(fields, { ...values, people: [changed, ...others] });
}

test("an object keeps unknown keys and omits empty new ones", () => {
  const people = [{ id: "a", given: "Ana", family: "Soto", orcid: "0000" }, { family: "  Rojas " }];
  expect(withFamily({ people }, "Soto Vera").people).toEqual([
    { id: "a", given: "Ana", family: "Soto Vera", orcid: "0000" },
    { family: "  Rojas " },
  ]);
});

test("a single object is stored as an object and keeps its unknown keys", () => {
  const owner = { family: "Soto", given: "Ana", title: "Dra." };
  const values = readValues(fields, { owner });
  expect(writeValues(fields, values).owner).toEqual(owner);
  const [row] = values.owner as FieldRow[];
  const renamed = { ...(row as FieldRow), values: { ...row?.values, given: "Eva" } };
  expect(writeValues(fields, { ...values, owner: [renamed] }).owner).toEqual({ ...owner, given: "Eva" });
});

test("a single object is empty when all its fields are", () => {
  const field = fields.owner as Fields[string];
  expect(isEmptyValue(field, [{ key: "a", values: { given: "", family: " " } }])).toBe(true);
  expect(isEmptyValue(field, [{ key: "a", values: { given: "Ana", family: "" } }])).toBe(false);
  expect(readValues(fields, { owner: null }).owner).toHaveLength(1);
});

test("new records and rows start with the described defaults", () => {
  expect(initialValues(fields)).toEqual({ currency: "CLP" });
  expect(newRow(person)).toMatchObject({ values: { given: "", family: "Soto" } });
  expect(newRow(person)).not.toHaveProperty("source");
});

test("numbers have the language's decimal separator, amounts its thousands separator; both are stored unchanged", () => {
  const numbers: Fields = {
    average: { kind: "number", decimals: 1, label: () => "Promedio" },
    share: { kind: "percent", label: () => "Alza" },
    amount: { kind: "money", currency: "currency", label: () => "Arancel" },
  };
  const stored = { average: 4.7, share: 0.047, amount: 1234567.5 };
  const values = readValues(numbers, stored);
  expect(values).toEqual({ average: "4,7", share: "4,7", amount: "1.234.567,5" });
  expect(writeValues(numbers, values)).toEqual(stored);
});

test("a plain text of an earlier version is read as paragraphs, a list as items", () => {
  const read = (text: unknown) => readValues(fields, { text }).text;
  expect(read("Uno.\nSigue.\n\n\nDos.\n")).toEqual([
    { type: "paragraph", text: "Uno.\nSigue." },
    { type: "paragraph", text: "Dos." },
  ]);
  expect(read(["Uno", "Dos"])).toEqual([
    { type: "paragraph", as: "bullet", text: "Uno" },
    { type: "paragraph", as: "bullet", text: "Dos" },
  ]);
  expect(read(7)).toEqual([]);
});
