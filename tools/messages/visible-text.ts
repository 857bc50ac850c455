/** Control characters of terminals and of bidirectional text. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Returns a text on one line with escaped control characters: a line break is `\n`, others `\u{…}`. */
export function visibleLine(text: string): string {
  return text.replace(invisibleCharacters, (sign) =>
    sign === "\n" ? "\\n" : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

/** Same as `visibleLine`, but keeps line breaks and tabs. */
export function visibleText(text: string): string {
  return text.replace(invisibleCharacters, (sign) => (sign === "\n" || sign === "\t" ? sign : visibleLine(sign)));
}
