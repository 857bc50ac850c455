import { currencyName } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";
import type { Field } from "./field.ts";

/** Returns the field of a record's position among those with the same value of the column `within`. */
export function placeField(within: string | null): Field {
  return { kind: "number", min: 0, label: m.field_position, place: { within } };
}

/** Offered currencies: those of fees, then those of scholarships and projects from abroad. */
const currencies = [
  "CLP",
  "CLF",
  "USD",
  "EUR",
  "ARS",
  "BOB",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "COP",
  "GBP",
  "JPY",
  "MXN",
  "PEN",
];

/** ISO 4217 currency code of a record's amounts, chosen by its name. */
export const currencyField = {
  kind: "choice",
  options: Object.fromEntries(
    [...new Set([institution.currency, ...currencies])].map((code) => [code, () => currencyName(code)]),
  ),
  absent: institution.currency,
  label: m.field_currency,
  initial: institution.currency,
} as const satisfies Field;

/** ISO 3166 country code. */
export const countryField = {
  kind: "text",
  label: m.field_country,
  pattern: { source: /^[A-Z]{2}$/, words: m.field_country_wrong },
  required: "publish",
} as const satisfies Field;

export const yearField = { kind: "number", min: 1900, max: 2200, label: m.field_year } as const satisfies Field;

export const programField = {
  kind: "relation",
  table: "programs",
  key: "id",
  names: ["name"],
  isNumber: true,
  label: m.field_program,
} as const satisfies Field;

export const academicField = {
  kind: "relation",
  table: "academics",
  key: "id",
  names: ["given_names", "family_names"],
  isNumber: true,
  label: m.field_academic,
  required: "save",
} as const satisfies Field;
