import type { Locale } from "#app/i18n/locale.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";

/** The text of an item. `lang` when it is not the page's language. */
export function ArticleBody({ blocks, lang }: { blocks: TextBlock[]; lang?: Locale }) {
  return (
    <div className="grid gap-5" lang={lang}>
      {blocks.map((block, position) => (
        // Stored blocks have no id, and are never reordered on a page.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <ArticleBlock block={block} key={position} />
      ))}
    </div>
  );
}

function ArticleBlock({ block }: { block: TextBlock }) {
  if (block.type === "heading") return <h2 className="mt-4 max-w-[42rem] text-xl">{block.text}</h2>;
  if (block.type === "quote") {
    return (
      <figure className="my-3 max-w-[42rem] border-accent border-l-4 pl-6">
        <blockquote className="font-serif text-xl italic leading-snug">{block.text}</blockquote>
        {block.author ? <figcaption className="mt-3 text-ink-soft text-sm">{block.author}</figcaption> : null}
      </figure>
    );
  }
  return <p className="prose-text whitespace-pre-line">{block.text}</p>;
}
