/**
 * Returns a text without the control characters that no text needs, as the database stores it (`clean_texts`): of those
 * that part lines or pages a space stays, tabs and line breaks are kept.
 */
export function cleanText(text: string): string {
  return text.replace(/[\v\f]/g, " ").replace(/[^\P{Cc}\n\r\t\u0080-\u009f]|[\ufffe\uffff]/gu, "");
}

/** Returns a value with every text in it cleaned. */
export function withCleanTexts<Value>(value: Value): Value {
  const clean = JSON.stringify(value, (_name, part) => (typeof part === "string" ? cleanText(part) : part));
  return JSON.parse(clean) as Value;
}
