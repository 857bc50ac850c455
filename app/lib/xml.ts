/** XML that is written already. */
export type Xml = { readonly xml: string };

type Attributes = Record<string, string | number | null | undefined>;
type Content = Xml | string | number | null | undefined | false | readonly Content[];

/** What XML 1.0 has no way to write: control characters, halves of surrogate pairs, and two code points. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text or document with U+FFFD in place of what XML cannot write: one such character makes all of it unreadable. */
export function replaceUnwritable(text: string): string {
  return text.replace(unwritable, "\ufffd");
}

/** A text as XML has it between tags or as an attribute; what XML cannot write is U+FFFD. */
export function escapeXml(text: string): string {
  return (
    replaceUnwritable(text)
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      // `]]>` is not allowed in a text.
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&apos;")
  );
}

/** An element. Attributes that are null or undefined are left out; contents that are null, undefined or false, too. */
export function element(name: string, attributes: Attributes, ...contents: Content[]): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  const inner = contents.map(write).join("");
  return { xml: inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>` };
}

function write(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (typeof content === "string" || typeof content === "number") return escapeXml(String(content));
  return "xml" in content ? content.xml : content.map(write).join("");
}

/** A document with this root. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
