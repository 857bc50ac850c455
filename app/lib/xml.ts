export type Xml = { readonly xml: string };

type Attributes = Record<string, string | number | null | undefined>;
type Content = Xml | string | number | null | undefined | false | readonly Content[];

/** Characters that XML 1.0 forbids: control characters, lone surrogates, and two code points. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Replaces characters that XML forbids by U+FFFD; a single one would make the whole document invalid. */
export function replaceUnwritable(text: string): string {
  return text.replace(unwritable, "\ufffd");
}

/** Escapes a text for XML content or an attribute; forbidden characters become U+FFFD. */
export function escapeXml(text: string): string {
  return (
    replaceUnwritable(text)
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      // `]]>` is not allowed in text.
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&apos;")
  );
}

/** Returns an element. Omits attributes that are null or undefined, and contents that are null, undefined or false. */
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

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
