import MarkdownIt from "markdown-it";

/** A statement of `content/`, ready to show: HTML made from our own Markdown, with raw HTML in it turned into text. */
export type Statement = {
  title: string;
  /** Plain text: what stands before the first section. */
  lead: string;
  sections: { id: string; title: string; html: string }[];
};

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/**
 * Reads a statement: a title (`#`), a paragraph, sections (`##`). `{name}` stands for the value of that name, and is
 * left as it is when there is none. Throws when there is no title: then the file is no statement.
 */
export function parseStatement(source: string, values: Record<string, string>): Statement {
  const filled = source.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const [opening = "", ...sections] = filled.split(/^## /m);
  const [, title, lead = ""] = /^# (.+)(?:\n([\s\S]*))?$/.exec(opening.trim()) ?? [];
  if (!title) throw new Error("A statement begins with a title: # …");
  return {
    title,
    lead: lead.trim(),
    sections: sections.map((section, position) => {
      const [heading = "", ...body] = section.split("\n");
      return { id: `seccion-${position + 1}`, title: heading.trim(), html: markdown.render(body.join("\n")) };
    }),
  };
}
