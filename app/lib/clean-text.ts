/** What typesetting leaves in a text that is copied: soft hyphens, spaces of no width, and ligatures (ﬁ). */
const typesetSigns = /[\u00ad\u200b\u2060\ufeff\ufb00-\ufb06]/g;

/**
 * Returns a text from elsewhere, imported or pasted, without the control characters that no text needs, as the database
 * stores it (`clean_texts`): of those that part lines or pages a space stays, tabs and line breaks are kept. Soft
 * hyphens and spaces of no width are left out, ligatures become their letters.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\v\f]/g, " ")
    .replace(/[^\P{Cc}\n\r\t\u0080-\u009f]|[\ufffe\uffff]/gu, "")
    .replace(typesetSigns, (sign) => (sign >= "\ufb00" && sign <= "\ufb06" ? sign.normalize("NFKD") : ""));
}

/** Returns a value with every text in it cleaned. */
export function withCleanTexts<Value>(value: Value): Value {
  const clean = JSON.stringify(value, (_name, part) => (typeof part === "string" ? cleanText(part) : part));
  return JSON.parse(clean) as Value;
}
