/** Formats of every workbook that belong to the value, by their number (ECMA-376 18.8.30). */
export const builtInFormats: Readonly<Record<string, string>> = { "9": "0%", "10": "0.00%" };

/** What is left of a format of numbers: digits and signs that count, and texts that are shown as they are. */
type Part = { sign: string; isLiteral: boolean };

/**
 * Returns how a workbook shows a number, where its format is a part of the value: «85 %» of 0.85, and the zeros and
 * hyphens of codes such as «0012» and «0718-1234». Null for every other format, whose numbers say all by themselves.
 * Decimals follow a comma.
 */
export function formattedNumber(value: number, format: string): string | null {
  const parts = partsOf(sectionFor(value, format));
  const percents = parts.filter(({ sign }) => sign === "%");
  if (percents.length > 0) {
    // A percent sign within quotes is written behind the number, and does not multiply it.
    const scale = 100 ** percents.filter(({ isLiteral }) => !isLiteral).length;
    return `${plainNumber(value * scale)}\u00a0%`;
  }
  return isCode(parts) && Number.isInteger(value) && value >= 0 ? fillCode(parts, value) : null;
}

/** Returns a number with all digits that spreadsheets show, without those by which computers miss it. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15))).replace(".", ",");
}

/** A format has up to four sections: for positive and negative numbers, zero and texts. */
function sectionFor(value: number, format: string): string {
  const [positive = "", negative, zero] = format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];
  if (value < 0) return negative ?? positive;
  return value === 0 ? (zero ?? positive) : positive;
}

/** Colors, conditions and currencies in brackets are no part, nor are spaces that only align. */
function partsOf(section: string): Part[] {
  return [...section.matchAll(/"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|(.)/g)].flatMap(
    ([, quoted, escaped, plain]): Part[] => {
      if (plain !== undefined) return [{ sign: plain, isLiteral: false }];
      return [...(quoted ?? escaped ?? "")].map((sign) => ({ sign, isLiteral: true }));
    },
  );
}

/** Zeros alone, in groups between hyphens, slashes, points or spaces. A point that is not escaped begins decimals. */
function isCode(parts: readonly Part[]): boolean {
  const text = parts.map(({ sign, isLiteral }) => (sign === "." && !isLiteral ? "," : sign)).join("");
  return /^0{2,}$|^0+(?:[-/. ]0+)+$/.test(text) && parts.every(({ sign, isLiteral }) => sign !== "0" || !isLiteral);
}

/** Fills the zeros from the right; the first takes what is left. */
function fillCode(parts: readonly Part[], value: number): string {
  const digits = [...String(value)];
  const zeros = parts.filter(({ sign }) => sign === "0").length;
  const padded = [...Array.from({ length: Math.max(0, zeros - digits.length) }, () => "0"), ...digits];
  let place = 0;
  return parts
    .map(({ sign }) => {
      if (sign !== "0") return sign;
      const count = place === 0 ? padded.length - zeros + 1 : 1;
      place += count;
      return padded.slice(place - count, place).join("");
    })
    .join("");
}
