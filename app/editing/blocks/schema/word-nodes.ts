import { Node, textblockTypeInputRule } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { QuoteView } from "../views/quote-view.tsx";

const words = { group: "block", content: "inline*", defining: true } as const;

/** A paragraph, the default block. */
export const Paragraph = Node.create({
  name: "paragraph",
  priority: 1000,
  group: "block",
  content: "inline*",
  parseHTML: () => [{ tag: "p" }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});

/** A heading; level 3 is a subheading. Input rules: `## ` and `### `. */
export const Heading = Node.create({
  name: "heading",
  ...words,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    { tag: "h3", attrs: { level: 2 } },
    { tag: "h4", attrs: { level: 3 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.level === 3 ? "h4" : "h3", HTMLAttributes, 0],
  addInputRules() {
    return [2, 3].map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: () => ({ level }),
      }),
    );
  },
});

/** A list item. Consecutive items form a list. Input rules: `- ` and `1. `. */
export const Item = Node.create({
  name: "item",
  ...words,
  addAttributes: () => ({
    as: {
      default: "bullet",
      parseHTML: (element) => (element.dataset.item === "number" ? "number" : "bullet"),
      renderHTML: ({ as }) => ({ "data-item": as }),
    },
    level: {
      default: 1,
      parseHTML: (element) => Number(element.dataset.level) || 1,
      renderHTML: ({ level }) => ({ "data-level": level }),
    },
  }),
  parseHTML: () => [{ tag: "p[data-item]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
  addInputRules() {
    return [
      textblockTypeInputRule({ find: /^[-*•]\s$/, type: this.type, getAttributes: () => ({ as: "bullet" }) }),
      textblockTypeInputRule({ find: /^1[.)]\s$/, type: this.type, getAttributes: () => ({ as: "number" }) }),
    ];
  },
});

/** A quote with its author. Input rule: `> `. */
export const Quote = Node.create({
  name: "quote",
  ...words,
  addAttributes: () => ({
    author: {
      default: "",
      parseHTML: (element) => element.dataset.author ?? "",
      renderHTML: ({ author }) => (author ? { "data-author": author } : {}),
    },
  }),
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: ({ HTMLAttributes }) => ["blockquote", HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(QuoteView),
  addInputRules() {
    return [textblockTypeInputRule({ find: /^>\s$/, type: this.type })];
  },
});
