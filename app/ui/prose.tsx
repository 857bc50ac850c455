import type { ProseBlock } from "#app/lib/prose.ts";

/**
 * Institutional prose as running text. `lang` is the language of the text where it is not that of the page around it;
 * `heading` the level of its headings, one below that of its section. `compact` sets the interface's text size.
 */
export function Prose({
  blocks,
  lang,
  heading = "h3",
  compact = false,
}: {
  blocks: ProseBlock[];
  lang: string | undefined;
  heading?: "h2" | "h3" | "h4";
  compact?: boolean;
}) {
  return (
    <div className={compact ? "grid gap-3" : "grid gap-5"} lang={lang}>
      {blocks.map((block, position) => (
        // Blocks have no identity of their own and are never reordered on a page.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block block={block} compact={compact} heading={heading} key={position} />
      ))}
    </div>
  );
}

function Block({
  block,
  heading: Heading,
  compact,
}: {
  block: ProseBlock;
  heading: "h2" | "h3" | "h4";
  compact: boolean;
}) {
  const text = compact ? "max-w-[42rem]" : "prose-text";
  switch (block.type) {
    case "heading":
      return <Heading className="mt-4 max-w-[42rem] text-xl first:mt-0">{block.text}</Heading>;
    case "quote":
      return (
        <figure className="my-3 max-w-[42rem] border-accent border-l-4 pl-6">
          <blockquote className="font-serif text-xl italic leading-snug">{block.text}</blockquote>
          {block.author ? <figcaption className="mt-3 text-ink-soft text-sm">{block.author}</figcaption> : null}
        </figure>
      );
    case "list":
      return (
        <ul className={`${text} grid gap-2`}>
          {block.items.map((item) => (
            <li
              className="relative pl-6 before:absolute before:top-[0.75em] before:left-0 before:h-0.5 before:w-3 before:bg-accent"
              key={item}
            >
              {item}
            </li>
          ))}
        </ul>
      );
    case "paragraph":
      return <p className={`${text} whitespace-pre-line`}>{block.text}</p>;
  }
}
