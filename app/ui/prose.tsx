import { use } from "react";
import { safeHref } from "#app/lib/safe-href.ts";
import {
  type BlockList,
  blockRuns,
  type FileBlock,
  type ImageBlock,
  type ItemBlock,
  isItem,
  listsOf,
  type TableBlock,
  type TextBlock,
} from "#app/lib/text-blocks.ts";
import { PictureSources } from "./picture-sources.ts";
import { ScrollRegion } from "./scroll-region.tsx";
import { Spans } from "./spans.tsx";
import { StoredPicture } from "./stored-picture.tsx";

type HeadingLevel = "h2" | "h3" | "h4";
type Look = { heading: HeadingLevel; compact: boolean; anchors: ReadonlyMap<TextBlock, string> | undefined };

/**
 * A stored text. `lang` is its language if it differs from the surrounding page's; `heading` is the level of its
 * headings, one below its section. `compact` uses the interface's text size. `anchors` are ids of headings.
 */
export function Prose({
  blocks,
  lang,
  heading = "h3",
  compact = false,
  anchors,
}: {
  blocks: TextBlock[];
  lang: string | undefined;
  heading?: HeadingLevel;
  compact?: boolean;
  anchors?: ReadonlyMap<TextBlock, string>;
}) {
  return (
    <div className={compact ? "grid gap-3" : "grid gap-5"} lang={lang}>
      {blockRuns(blocks).map((run, position) => (
        // Not every block has an id, and none is reordered on a page.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Run key={position} look={{ heading, compact, anchors }} run={run} />
      ))}
    </div>
  );
}

function Run({ run, look }: { run: TextBlock[]; look: Look }) {
  const items = run.filter(isItem);
  if (items.length > 0) return <Lists items={items} text={textClass(look)} />;
  return run[0] ? <Block block={run[0]} look={look} /> : null;
}

const below = { h2: "h3", h3: "h4", h4: "h5" } as const;

function Block({ block, look }: { block: TextBlock; look: Look }) {
  switch (block.as) {
    case "image":
      return <ProseImage block={block} />;
    case "table":
      return <ProseTable block={block} />;
    case "file":
      return <ProseFile block={block} />;
    case "unknown":
      return block.text ? <p className={`${textClass(look)} whitespace-pre-line`}>{block.text}</p> : null;
    case "bullet":
    case "number":
      return <Lists items={[block]} text={textClass(look)} />;
  }
  if (block.type === "heading") {
    const Heading = block.level === 3 ? below[look.heading] : look.heading;
    return (
      <Heading
        className={`mt-4 max-w-[42rem] first:mt-0 ${block.level === 3 ? "text-lg" : "text-xl"}`}
        id={look.anchors?.get(block)}
      >
        <Spans block={block} />
      </Heading>
    );
  }
  if (block.type === "quote") {
    return (
      <figure className="my-3 max-w-[42rem] border-line-strong border-l-4 pl-6">
        <blockquote className="whitespace-pre-line font-serif text-xl italic leading-snug">
          <Spans block={block} />
        </blockquote>
        {block.author ? <figcaption className="mt-3 text-ink-soft text-sm">{block.author}</figcaption> : null}
      </figure>
    );
  }
  return (
    <p className={`${textClass(look)} whitespace-pre-line`}>
      <Spans block={block} />
    </p>
  );
}

function textClass({ compact }: Look): string {
  return compact ? "max-w-[42rem]" : "prose-text";
}

function Lists({ items, text }: { items: ItemBlock[]; text: string }) {
  return listsOf(items).map((list, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lists have no identity, and are never reordered on a page.
    <List key={position} list={list} text={text} />
  ));
}

const dash =
  "relative pl-6 before:absolute before:top-[0.75em] before:left-0 before:h-0.5 before:w-3 before:bg-ink-soft";

function List({ list: { as, items }, text }: { list: BlockList; text: string }) {
  const Tag = as === "number" ? "ol" : "ul";
  return (
    <Tag className={`${text} grid gap-2 ${as === "number" ? "list-decimal pl-6 marker:text-ink-soft" : ""}`}>
      {items.map(({ block, lists }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li className={`whitespace-pre-line ${as === "bullet" ? dash : ""}`} key={position}>
          <Spans block={block} />
          {lists.map((inner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div className="mt-2" key={index}>
              <List list={inner} text="" />
            </div>
          ))}
        </li>
      ))}
    </Tag>
  );
}

function ProseImage({ block: { src, alt, caption } }: { block: ImageBlock }) {
  const source = use(PictureSources)(src);
  if (/^[a-z][a-z\d+.-]*:/i.test(src) && !/^https?:/i.test(src)) return null;
  return (
    <figure className="my-3 max-w-[42rem]">
      <StoredPicture
        alt={alt}
        className="h-auto max-h-[80vh] w-full rounded-sm object-contain object-left"
        sizes="(min-width: 44rem) 42rem, 100vw"
        source={source}
      />
      {caption ? <figcaption className="mt-2 text-ink-soft text-sm">{caption}</figcaption> : null}
    </figure>
  );
}

/**
 * A table in a text. The first column has row headers if its heading is not empty. A wide table scrolls horizontally,
 * also by keyboard.
 */
export function ProseTable({ block: { head, rows, text } }: { block: TableBlock }) {
  const columns = Math.max(head.length, ...rows.map((row) => row.length));
  const places = Array.from({ length: columns }, (_, column) => column);
  const cell = "whitespace-pre-line py-2 pr-3 align-top last:pr-0 sm:pr-6";
  return (
    <ScrollRegion label={head.join(", ") || text.slice(0, 60)}>
      <table className="min-w-[min(100%,32rem)] border-ink border-y text-sm tabular-nums">
        {head.some((cell) => cell.trim()) ? (
          <thead className="border-line-strong border-b">
            <tr>
              {places.map((column) => (
                <th
                  className="py-2 pr-3 text-left align-bottom font-semibold last:pr-0 sm:pr-6"
                  key={column}
                  scope="col"
                >
                  {head[column]}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody className="*:border-line *:border-b *:last:border-b-0">
          {rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are never reordered on a page.
            <tr key={position}>
              {places.map((column) =>
                column === 0 && head[0]?.trim() && row[0]?.trim() ? (
                  <th className={`text-left font-normal ${cell}`} key={column} scope="row">
                    {row[0]}
                  </th>
                ) : (
                  <td className={cell} key={column}>
                    {row[column]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A link to a file; only its label if the address is unsafe. */
export function ProseFile({ block: { href, label, text } }: { block: FileBlock }) {
  const sources = use(PictureSources);
  const isAddress = /^([a-z][a-z\d+.-]*:|\/|#)/i.test(href);
  const address = isAddress ? safeHref(href) : sources(href).src;
  const name = label || text || href;
  return (
    <p className="max-w-[42rem]">
      {address === null ? (
        name
      ) : (
        <a className="font-semibold text-link" href={address} rel="noopener">
          {name}
        </a>
      )}
    </p>
  );
}
