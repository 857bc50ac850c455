import { type Attribute, type Extensions, Node, textblockTypeInputRule } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { Text } from "@tiptap/extension-text";
import { Gapcursor, Placeholder, Selection, UndoRedo } from "@tiptap/extensions";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { safeHref } from "#app/lib/safe-href.ts";
import { FileView } from "../views/file-view.tsx";
import { PictureView } from "../views/picture-view.tsx";
import { QuoteView } from "../views/quote-view.tsx";
import { TableView } from "../views/table-view.tsx";
import { UnknownView } from "../views/unknown-view.tsx";
import { BlockIdentity } from "./block-identity.ts";

const words = { group: "block", content: "inline*", defining: true } as const;

/** A paragraph, the default block. */
const Paragraph = Node.create({
  name: "paragraph",
  priority: 1000,
  group: "block",
  content: "inline*",
  parseHTML: () => [{ tag: "p" }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});

/** A heading; level 3 is a subheading. Input rules: `## ` and `### `. */
const Heading = Node.create({
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
const Item = Node.create({
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
const Quote = Node.create({
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

const figure = { group: "block", atom: true, selectable: true, draggable: false } as const;

/** A picture: its path or URL, description, and caption. */
const Picture = Node.create({
  name: "image",
  ...figure,
  addAttributes: () => ({
    src: jsonAttribute("src", ""),
    alt: jsonAttribute("alt", ""),
    caption: jsonAttribute("caption", ""),
  }),
  parseHTML: () => [{ tag: "figure[data-src]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** A table of plain texts. Without headings, `head` is empty or consists of empty texts. */
const Table = Node.create({
  name: "table",
  ...figure,
  addAttributes: () => ({ head: jsonAttribute("head", []), rows: jsonAttribute("rows", []) }),
  parseHTML: () => [{ tag: "figure[data-rows]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(TableView),
});

const FileNode = Node.create({
  name: "file",
  ...figure,
  addAttributes: () => ({ href: jsonAttribute("href", ""), label: jsonAttribute("label", "") }),
  parseHTML: () => [{ tag: "figure[data-label]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(FileView),
});

/** A block of an unknown kind. It can be moved and removed, and is stored unchanged. */
const Unknown = Node.create({
  name: "unknown",
  ...figure,
  addAttributes: () => ({ text: jsonAttribute("text", ""), json: jsonAttribute("json", null) }),
  parseHTML: () => [{ tag: "figure[data-json]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(UnknownView),
});

export const textSchema: Extensions = [
  Document,
  Paragraph,
  Heading,
  Item,
  Quote,
  Picture,
  Table,
  FileNode,
  Unknown,
  Text,
  HardBreak,
  Bold,
  Italic,
  // The extension keeps a link going at its end, because it makes links of typed addresses.
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: "https",
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => safeHref(address) !== null,
    shouldAutoLink: (address) => /^(https?:\/\/|www\.)/i.test(address),
  }),
  BlockIdentity,
];

/** Extensions for editing a translation row by row. */
export const rowWritingAids: Extensions = [
  UndoRedo,
  Selection,
  Placeholder.configure({ placeholder: () => m.rows_write_english(), showOnlyCurrent: false }),
];

/** Extensions for editing a text. */
export const writingAids: Extensions = [
  UndoRedo,
  Gapcursor,
  Selection,
  Placeholder.configure({
    placeholder: ({ node }) => {
      if (node.type.name === "heading") return m.blocks_write_heading();
      if (node.type.name === "quote") return m.blocks_write_quote();
      return node.type.name === "item" ? m.blocks_write_item() : m.blocks_write_text();
    },
  }),
];

/** Defines an attribute that is copied to the clipboard as JSON. */
function jsonAttribute(name: string, initial: unknown): Partial<Attribute> {
  const attribute = `data-${name}`;
  return {
    default: initial,
    parseHTML: (element) => {
      const text = element.getAttribute(attribute);
      return text === null ? initial : JSON.parse(text);
    },
    renderHTML: (attrs) => ({ [attribute]: JSON.stringify(attrs[name]) }),
  };
}
