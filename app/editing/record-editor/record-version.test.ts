import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import type { Field } from "../description/field.ts";
import { valueText } from "./record-version.tsx";

afterEach(() => overwriteGetLocale(() => "es"));

const label = () => "Campo";

test.each<[Field, number, string, string]>([
  [{ kind: "percent", label }, 0.047, "4,7\u00a0%", "4.7%"],
  [{ kind: "number", decimals: 1, label }, 22.5, "22,5", "22.5"],
  [{ kind: "number", label }, 2026, "2026", "2026"],
  [{ kind: "number", label }, 1_200_000, "1.200.000", "1,200,000"],
  [{ kind: "money", currency: "currency", label }, 4321, "4.321", "4,321"],
])("formats a stored number in the page's language: %j %d", (field, value, spanish, english) => {
  expect(valueText(field, value)).toBe(spanish);
  overwriteGetLocale(() => "en");
  expect(valueText(field, value)).toBe(english);
});

test("shows a related row by its name, also within rows, and by its key while the name is unknown", () => {
  const person: Field = { kind: "relation", table: "academics", key: "id", names: ["full_name"], label };
  const names = new Map([["academics 7", "Rosa Díaz"]]);
  expect(valueText(person, 7, names)).toBe("Rosa Díaz");
  expect(valueText({ kind: "rows", fields: { person }, add: label, label }, [{ person: 7 }], names)).toBe("Rosa Díaz");
  expect(valueText(person, 8, names)).toBe("8");
});
