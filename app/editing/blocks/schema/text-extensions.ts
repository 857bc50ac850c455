import type { Extensions } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { Text } from "@tiptap/extension-text";
import { Gapcursor, Placeholder, Selection, UndoRedo } from "@tiptap/extensions";
import { m } from "#app/i18n/paraglide/messages.js";
import { safeHref } from "#app/lib/safe-href.ts";
import { BlockIdentity } from "./block-identity.ts";
import { FileNode, Picture, Table, Unknown } from "./figure-nodes.ts";
import { Heading, Item, Paragraph, Quote } from "./word-nodes.ts";

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
