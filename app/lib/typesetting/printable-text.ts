/** What stands for signs that the fonts lack and that Unicode does not take apart into plainer ones. */
const standIns: Record<string, string> = {
  "≥": ">=",
  "≤": "<=",
  "≠": "!=",
  "≈": "~",
  "→": "–",
  "\u2010": "-",
  "‑": "-",
  ʼ: "’",
};

const untouched = new Set(["url", "svg"]);

/** The space between a number and its unit, where no line may end: «20:15 h». */
const beforeUnit = /(?<=\d) (?=(?:h|%|°C|km|a\.\s?m\.|p\.\s?m\.)(?:[\s,;.)]|$))/g;

/**
 * A value with every string in it reduced to what the fonts can print, since PDF/UA refuses a document in which a glyph
 * is missing: CO₂ becomes CO2, ṉ becomes n. Addresses (`url`) and drawings (`svg`) stay as they are. `has` says whether
 * the fonts have a code point.
 */
export function printable<Value>(value: Value, has: (codePoint: number) => boolean): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return printableText(part, has);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, untouched.has(key) ? inner : walk(inner)]),
    );
  };
  return walk(value) as Value;
}

function printableText(text: string, has: (codePoint: number) => boolean): string {
  const hasAll = (sign: string) => Array.from(sign).every((part) => part === "\n" || has(part.codePointAt(0) ?? 0));
  return Array.from(text.normalize("NFC"))
    .map((sign) => {
      if (hasAll(sign)) return sign;
      const plain = standIns[sign] ?? sign.normalize("NFKD").replace(/\p{Mark}/gu, "");
      if (plain !== sign && hasAll(plain)) return plain;
      return /[\p{Letter}\p{Number}]/u.test(sign) ? "?" : "";
    })
    .join("")
    .replace(beforeUnit, "\u00a0");
}
