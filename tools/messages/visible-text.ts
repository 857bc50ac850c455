/** Signs that do something to a terminal, or to the order in which it shows text, in place of being seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A text on one line in which every sign is seen: a line break is `\n`, others `\u{…}`. */
export function visibleLine(text: string): string {
  return text.replace(unseen, (sign) => (sign === "\n" ? "\\n" : `\\u{${sign.codePointAt(0)?.toString(16)}}`));
}

/** The same with its line breaks and tabs. */
export function visibleText(text: string): string {
  return text.replace(unseen, (sign) => (sign === "\n" || sign === "\t" ? sign : visibleLine(sign)));
}
