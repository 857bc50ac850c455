import { decodeHTMLStrict } from "entities/decode";
import { superscriptText } from "#app/lib/superscript.ts";

/** Tags of HTML, JATS and MathML with their attributes. */
const tag =
  /<(\/?)(?:(?:jats|mml|xhtml):)?(p|sec|title|list|list-item|br|i|b|u|em|strong|italic|bold|sub|sup|scp|sc|span|div|inf|tt|math|m[a-z]{1,10})(\s[^<>]{0,2000})?\/?>/gi;
const divider = /^(?:p|sec|title|list|list-item|br|div)$/;
/** Maximum number of decoding passes: some registers escape twice. */
const maxPasses = 3;
/** Longer texts are not superscripts: the closing tag is missing. */
const maxRaisedLength = 40;
/** Maximum number of open elements searched for the start of a closing tag. */
const maxOpenElements = 20;

type OpenElement = { name: string; children: number; isRaised: boolean };

/** Decodes HTML entities, also doubly escaped ones: «R&amp;amp;D», «Jos&eacute;». */
export function unescapeText(text: string): string {
  let plain = text;
  for (let round = 0; round < maxPasses && plain.includes("&"); round += 1) plain = decodeHTMLStrict(plain);
  return plain;
}

/** Removes HTML, JATS and MathML markup from titles and abstracts of registers. */
export function withoutMarkup(text: string): string {
  let plain = text;
  for (let round = 0; round < maxPasses && /[<&]/.test(plain); round += 1) {
    const before = plain;
    plain = decodeHTMLStrict(withoutTags(plain));
    if (plain === before) break;
  }
  return plain;
}

/** Removes tags; superscripts become Unicode: «10³». */
function withoutTags(text: string): string {
  const open: OpenElement[] = [];
  let plain = "";
  let at = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, closing, written = "", attributes = ""] = match;
    // «if a<b and c>d» is not a tag.
    if (attributes.replace("/", "").trim() && !attributes.includes("=")) continue;
    const name = written.toLowerCase();
    plain += raisedIn(open, text.slice(at, match.index));
    at = match.index + whole.length;
    if (closing) closeElement(open, name);
    else if (!whole.endsWith("/>") && name !== "br") openElement(open, name);
    if (divider.test(name) && (closing || name === "br")) plain += "\n\n";
  }
  return plain + raisedIn(open, text.slice(at));
}

function raisedIn(open: readonly OpenElement[], text: string): string {
  return open.at(-1)?.isRaised && text.length <= maxRaisedLength ? superscriptText(text) : text;
}

/** The second child of `msup` is the exponent. */
function openElement(open: OpenElement[], name: string): void {
  const parent = open.at(-1);
  if (parent) parent.children += 1;
  const isExponent = parent?.name === "msup" && parent.children === 2;
  open.push({ name, children: 0, isRaised: name === "sup" || isExponent || (parent?.isRaised ?? false) });
}

function closeElement(open: OpenElement[], name: string): void {
  const place = open.slice(-maxOpenElements).findLastIndex((element) => element.name === name);
  if (place >= 0) open.length = Math.max(0, open.length - maxOpenElements) + place;
}
