import { type Attribute, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { FileView } from "../views/file-view.tsx";
import { PictureView } from "../views/picture-view.tsx";
import { TableView } from "../views/table-view.tsx";
import { UnknownView } from "../views/unknown-view.tsx";

const figure = { group: "block", atom: true, selectable: true, draggable: false } as const;

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

/** A picture: its path or URL, description, and caption. */
export const Picture = Node.create({
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
export const Table = Node.create({
  name: "table",
  ...figure,
  addAttributes: () => ({ head: jsonAttribute("head", []), rows: jsonAttribute("rows", []) }),
  parseHTML: () => [{ tag: "figure[data-rows]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(TableView),
});

export const FileNode = Node.create({
  name: "file",
  ...figure,
  addAttributes: () => ({ href: jsonAttribute("href", ""), label: jsonAttribute("label", "") }),
  parseHTML: () => [{ tag: "figure[data-label]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(FileView),
});

/** A block of an unknown kind. It can be moved and removed, and is stored unchanged. */
export const Unknown = Node.create({
  name: "unknown",
  ...figure,
  addAttributes: () => ({ text: jsonAttribute("text", ""), json: jsonAttribute("json", null) }),
  parseHTML: () => [{ tag: "figure[data-json]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(UnknownView),
});
