/** Typographic characters of copied text: soft hyphens, zero-width spaces and ligatures (ﬁ). */
const typesetSigns = /[\u00ad\u200b\u2060\ufeff\ufb00-\ufb06]/g;

/**
 * Returns imported or pasted text without control characters, as the database stores it (`clean_texts`). Tabs and line
 * breaks stay; vertical tabs and form feeds become spaces. Soft hyphens and zero-width spaces are removed, ligatures
 * become letters.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\v\f]/g, " ")
    .replace(/[^\P{Cc}\n\r\t\u0080-\u009f]|[\ufffe\uffff]/gu, "")
    .replace(typesetSigns, (sign) => (sign >= "\ufb00" && sign <= "\ufb06" ? sign.normalize("NFKD") : ""));
}

/** Returns a JSON value with every text in it cleaned. */
export function withCleanTexts<Value>(value: Value): Value {
  const clean = JSON.stringify(value, (_name, part) => (typeof part === "string" ? cleanText(part) : part));
  return JSON.parse(clean) as Value;
}
