/** Replacements of characters that the fonts lack and that Unicode does not decompose. */
const replacements: Record<string, string> = {
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

/** Space between a number and its unit, «20:15 h», which must not wrap. */
const beforeUnit = /(?<=\d) (?=(?:h|%|°C|km|a\.\s?m\.|p\.\s?m\.)(?:[\s,;.)]|$))/g;

/**
 * Returns a value with every text reduced to characters that the fonts have, since PDF/UA forbids missing glyphs: CO₂
 * becomes CO2, ṉ becomes n. Addresses (`url`) and drawings (`svg`) are unchanged. `has` returns whether the fonts have
 * a code point.
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
      const plain = replacements[sign] ?? sign.normalize("NFKD").replace(/\p{Mark}/gu, "");
      if (plain !== sign && hasAll(plain)) return plain;
      return /[\p{Letter}\p{Number}]/u.test(sign) ? "?" : "";
    })
    .join("")
    .replace(beforeUnit, "\u00a0");
}
