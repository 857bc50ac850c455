import MarkdownIt from "markdown-it";

/** A page of `content/`. Its HTML is generated from our own Markdown, in which raw HTML is escaped. */
export type LegalPage = {
  title: string;
  /** Plain text before the first section. */
  lead: string;
  sections: { id: string; title: string; html: string }[];
};

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/**
 * Parses a title (`#`), a paragraph and sections (`##`). Replaces `{name}` by its value, and keeps it if there is none.
 * Throws if the source has no title.
 */
export function parseLegalPage(source: string, values: Record<string, string>): LegalPage {
  const filled = source.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const [opening = "", ...sections] = filled.split(/^## /m);
  const [, title, lead = ""] = /^# (.+)(?:\n([\s\S]*))?$/.exec(opening.trim()) ?? [];
  if (!title) throw new Error("A legal page begins with a title: # …");
  return {
    title,
    lead: lead.trim(),
    sections: sections.map((section, position) => {
      const [heading = "", ...body] = section.split("\n");
      return { id: `seccion-${position + 1}`, title: heading.trim(), html: markdown.render(body.join("\n")) };
    }),
  };
}
