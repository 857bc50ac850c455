import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { createLineCounter } from "../../../app/lib/line-counter.ts";
import type { Finding } from "../findings.ts";
import type { NamedImage } from "../images/choose-image.ts";
import type { WordPressPost } from "./read-post.ts";

/** `leftOut` counts items that are not posts by type: pages, menus and so on. */
export type WxrFile = {
  posts: WordPressPost[];
  findAttachment: (id: string) => NamedImage | undefined;
  leftOut: Map<string, number>;
  faults: Finding[];
};

const text = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.union([z.string(), z.object({ "#text": z.string().default("") }).transform((element) => element["#text"])]),
);
const optionalText = text.default("");

const wxrItem = z.object({
  title: optionalText,
  link: optionalText,
  "content:encoded": optionalText,
  "wp:post_id": text,
  "wp:post_date": optionalText,
  "wp:post_date_gmt": optionalText,
  "wp:post_name": optionalText,
  "wp:status": optionalText,
  "wp:post_type": text.default("post"),
  "wp:post_password": optionalText,
  "wp:attachment_url": optionalText,
  "wp:postmeta": z.array(z.object({ "wp:meta_key": optionalText, "wp:meta_value": optionalText })).default([]),
  category: z
    .array(z.union([z.string().transform(() => null), z.object({ "#text": optionalText, "@_domain": optionalText })]))
    .default([]),
});

type WxrItem = z.infer<typeof wxrItem> & { start: number };

const parser = new XMLParser({
  captureMetaData: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ["item", "category", "wp:postmeta"].includes(name),
  // The limits protect from declared entities, and files that declare any are rejected. Large files contain many
  // `&amp;`.
  processEntities: {
    maxTotalExpansions: Number.POSITIVE_INFINITY,
    maxExpandedLength: Number.POSITIVE_INFINITY,
  },
});

/** True if a text is a WordPress export (WXR). */
export function isWxr(xml: string): boolean {
  return /<rss\b[^>]*wordpress\.org\/export/.test(xml.slice(0, 20_000));
}

/** Reads the XML of WordPress' Tools → Export. Featured images are resolved by its attachments. */
export function readWxr(written: string): WxrFile {
  // The parser counts lines by `
  // `.
  const xml = written.replace(/\r\n?/g, "\n");
  const lineAt = createLineCounter(xml);
  const { items, faults } = readItems(xml, lineAt);
  const attachments = new Map<string, NamedImage>();
  const leftOut = new Map<string, number>();
  for (const item of items) {
    const type = item["wp:post_type"];
    if (type === "attachment") {
      const image = { address: item["wp:attachment_url"], alt: metaOf(item, "_wp_attachment_image_alt") };
      if (image.address) attachments.set(item["wp:post_id"], image);
    } else if (type !== "post") leftOut.set(type, (leftOut.get(type) ?? 0) + 1);
  }
  const findAttachment = (id: string) => attachments.get(id);
  const posts = items
    .filter((item) => item["wp:post_type"] === "post")
    .map((item) => readItem(item, xml, lineAt, findAttachment));
  return { posts, findAttachment, leftOut, faults };
}

function readItems(xml: string, lineAt: (offset: number) => number): { items: WxrItem[]; faults: Finding[] } {
  const validity = XMLValidator.validate(xml);
  if (validity !== true) {
    const { line, msg } = validity.err;
    return { items: [], faults: [{ line, message: `is not valid XML: ${msg}` }] };
  }
  const declaration = findDeclaration(xml);
  if (declaration >= 0) {
    return { items: [], faults: [{ line: lineAt(declaration), message: "has a DOCTYPE, which no export has" }] };
  }
  const elements = elementsOf(xml);
  if ("message" in elements) return { items: [], faults: [elements] };
  const items: WxrItem[] = [];
  const faults: Finding[] = [];
  for (const element of elements.items) {
    const start = startOf(element);
    const parsed = wxrItem.safeParse(element);
    if (parsed.success) items.push({ ...parsed.data, start });
    for (const { path, message } of parsed.error?.issues ?? []) {
      faults.push({ line: lineAt(start), message: `${path.join(".")}: ${message}` });
    }
  }
  return { items, faults };
}

/** Returns the offset of the first DOCTYPE or entity declaration; -1 without one. */
function findDeclaration(xml: string): number {
  let at = xml.indexOf("<!");
  while (at >= 0) {
    const end = xml.startsWith("<![CDATA[", at) ? "]]>" : xml.startsWith("<!--", at) ? "-->" : null;
    if (end === null) return at;
    const next = xml.indexOf(end, at);
    at = next < 0 ? -1 : xml.indexOf("<!", next);
  }
  return -1;
}

const document = z.object({ rss: z.object({ channel: z.object({ item: z.array(z.unknown()).default([]) }) }) });

function elementsOf(xml: string): { items: unknown[] } | Finding {
  try {
    const parsed = document.safeParse(parser.parse(xml));
    if (parsed.success) return { items: parsed.data.rss.channel.item };
    return { line: 1, message: "is no export of WordPress: it has no channel" };
  } catch (error) {
    return { line: 1, message: `is not read as XML: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Returns the start offset of an element, which the parser stores under a symbol. */
function startOf(element: unknown): number {
  if (typeof element !== "object" || element === null) return 0;
  const kept = z.object({ startIndex: z.number() });
  for (const symbol of Object.getOwnPropertySymbols(element)) {
    const parsed = kept.safeParse(Reflect.get(element, symbol));
    if (parsed.success) return parsed.data.startIndex;
  }
  return 0;
}

function readItem(
  item: WxrItem,
  xml: string,
  lineAt: (offset: number) => number,
  findAttachment: WxrFile["findAttachment"],
): WordPressPost {
  const content = item["content:encoded"];
  const image = metaOf(item, "_thumbnail_id");
  const contentStart = xml.indexOf("<content:encoded", item.start);
  return {
    line: lineAt(item.start),
    id: item["wp:post_id"].trim(),
    title: item.title,
    content,
    contentLine: contentStart < 0 ? null : lineAt(contentStart),
    isLoose: true,
    slug: item["wp:post_name"],
    link: item.link.trim(),
    status: item["wp:status"].trim() || "publish",
    isProtected: item["wp:post_password"] !== "",
    dateGmt: item["wp:post_date_gmt"].trim(),
    date: item["wp:post_date"].trim(),
    image: findAttachment(image) ?? null,
    categories: item.category.flatMap((category) => (category?.["@_domain"] === "category" ? category["#text"] : [])),
    notes: image && !findAttachment(image) ? [`its image ${image} is not in the file: export the media too`] : [],
  };
}

function metaOf(item: WxrItem, key: string): string {
  return item["wp:postmeta"].find((meta) => meta["wp:meta_key"] === key)?.["wp:meta_value"].trim() ?? "";
}
