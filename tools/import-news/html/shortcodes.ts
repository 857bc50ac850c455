/** A WordPress shortcode: `[gallery ids="1,2"]`, `[/caption]`. */
export type Shortcode = { name: string; attributes: string; isClosing: boolean; offset: number };

const tag = /\[(\/?)([a-z][\w-]*)((?:\s|=)[^[\]]*)?\/?\](?!\])/gi;

/** Shortcodes of WordPress and common plugins that need neither attributes nor an end tag. */
const bareNames = new Set(["gallery", "embed", "audio", "video", "playlist", "caption", "wp_caption"]);

/** Returns the names with an end tag such as `[/column]`. */
export function closedNames(text: string): Set<string> {
  return new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = ""]) => name.toLowerCase()));
}

/**
 * Splits a text at its shortcodes. A word in brackets, such as `[sic]`, is text unless it is a known shortcode, has
 * attributes, or is in `closed`.
 */
export function splitShortcodes(text: string, closed: ReadonlySet<string>): (string | Shortcode)[] {
  const parts: (string | Shortcode)[] = [];
  let end = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, slash, written = "", attributes = ""] = match;
    const name = written.toLowerCase();
    // `[[name]]` is an escaped shortcode.
    if (text[match.index - 1] === "[") continue;
    if (!slash && !bareNames.has(name) && !closed.has(name) && !attributes.includes("=")) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ name, attributes, isClosing: slash === "/", offset: match.index });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
