import { locales } from "#app/i18n/locale.ts";
import { inLocale } from "../exchange-columns.ts";
import { normalizeKey } from "./normalize-key.ts";

type Options = Readonly<Record<string, () => string>>;

const known = new WeakMap<Options, Map<string, string>>();

/** Returns the code of an option, given the code or its label in either language; null if there is none. */
export function readChoice(options: Options, text: string): string | null {
  if (Object.hasOwn(options, text)) return text;
  const codes = known.get(options) ?? codesByLabel(options);
  known.set(options, codes);
  return codes.get(normalizeKey(text)) ?? null;
}

function codesByLabel(options: Options): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [code, label] of Object.entries(options)) {
    for (const name of [code, ...locales.map((locale) => inLocale(label, locale))]) {
      if (!codes.has(normalizeKey(name))) codes.set(normalizeKey(name), code);
    }
  }
  return codes;
}

const yes = new Set(["si", "s", "yes", "y", "true", "verdadero", "1", "x"]);
const no = new Set(["no", "n", "false", "falso", "0"]);

/** Parses a boolean in either language; null if it is invalid. */
export function readFlag(text: string): boolean | null {
  const folded = normalizeKey(text);
  if (yes.has(folded) || text === "✓" || text === "✔") return true;
  return no.has(folded) ? false : null;
}
