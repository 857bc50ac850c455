/** Built-in formats that affect the value, by their number (ECMA-376 18.8.30). */
export const builtInFormats: Readonly<Record<string, string>> = { "9": "0%", "10": "0.00%" };

/** Element of a number format: a significant character, or literal text. */
type Part = { sign: string; isLiteral: boolean };

/**
 * Formats a number as in the workbook if the format is part of the value: «85 %» of 0.85, or codes such as «0012» and
 * «0718-1234». Returns null for other formats. Uses decimal commas.
 */
export function formattedNumber(value: number, format: string): string | null {
  const parts = partsOf(sectionFor(value, format));
  const percents = parts.filter(({ sign }) => sign === "%");
  if (percents.length > 0) {
    // A quoted percent sign is literal and does not scale the number.
    const scale = 100 ** percents.filter(({ isLiteral }) => !isLiteral).length;
    return `${plainNumber(value * scale)}\u00a0%`;
  }
  return isCode(parts) && Number.isInteger(value) && value >= 0 ? fillCode(parts, value) : null;
}

/** Formats a number with the 15 digits that spreadsheets show, without floating-point errors. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15))).replace(".", ",");
}

/** Returns the section of a format for a number. A format has up to four: positive, negative, zero, and text. */
function sectionFor(value: number, format: string): string {
  const [positive = "", negative, zero] = format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];
  if (value < 0) return negative ?? positive;
  return value === 0 ? (zero ?? positive) : positive;
}

/** Removes colors, conditions and currencies in brackets, and alignment spaces. */
function partsOf(section: string): Part[] {
  return [...section.matchAll(/"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|(.)/g)].flatMap(
    ([, quoted, escaped, plain]): Part[] => {
      if (plain !== undefined) return [{ sign: plain, isLiteral: false }];
      return [...(quoted ?? escaped ?? "")].map((sign) => ({ sign, isLiteral: true }));
    },
  );
}

/** True for a format of zeros grouped by hyphens, slashes, points or spaces. An unescaped point begins decimals. */
function isCode(parts: readonly Part[]): boolean {
  const text = parts.map(({ sign, isLiteral }) => (sign === "." && !isLiteral ? "," : sign)).join("");
  return /^0{2,}$|^0+(?:[-/. ]0+)+$/.test(text) && parts.every(({ sign, isLiteral }) => sign !== "0" || !isLiteral);
}

/** Fills the zeros from the right; excess digits precede the first one. */
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
