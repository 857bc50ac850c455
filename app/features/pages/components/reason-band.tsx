import { use } from "react";
import { type ImageBlock, spansOf, type TextBlock, type WordsBlock } from "#app/lib/text-blocks.ts";
import { PictureSources } from "#app/ui/picture-sources.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Spans } from "#app/ui/spans.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";

/**
 * A reason with its picture on one side and title, figure, text and quote on the other. The figure is the paragraph
 * that begins in bold with a number; each of these may be missing.
 */
export function ReasonBand({
  id,
  title,
  blocks,
  isMirrored,
}: {
  id: string;
  title: string;
  blocks: TextBlock[];
  /** True to put the picture on the right on wide screens. */
  isMirrored: boolean;
}) {
  const picture = blocks.find((block): block is ImageBlock => block.as === "image");
  const quotes = blocks.filter((block): block is WordsBlock => block.type === "quote");
  const figure = blocks.find(isFigure);
  const rest = blocks.filter((block) => block !== picture && block !== figure && block.type !== "quote");
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="grid grid-cols-1 items-center gap-x-12 gap-y-4 border-ink border-t-2 py-6 sm:py-10 lg:grid-cols-12"
      id={id}
    >
      {picture ? <Picture block={picture} className={isMirrored ? "lg:order-last" : ""} /> : null}
      <div className={picture ? "min-w-0 lg:col-span-7" : "min-w-0 lg:col-span-8"}>
        <h2 className="text-2xl" id={`${id}-heading`}>
          {title}
        </h2>
        {figure ? <BigFigure block={figure} /> : null}
        <div className="mt-3">
          <Prose blocks={rest} lang={undefined} />
        </div>
        {quotes.map((quote) => (
          <figure className="mt-5 max-w-[42rem] border-line-strong border-l-2 pl-5" key={quote.text}>
            <blockquote className="font-serif text-lg italic leading-snug">
              <Spans block={quote} />
            </blockquote>
            {quote.author ? <figcaption className="mt-2 text-ink-soft text-sm">{quote.author}</figcaption> : null}
          </figure>
        ))}
      </div>
    </section>
  );
}

function isFigure(block: TextBlock): block is WordsBlock {
  if (block.as !== undefined || block.type !== "paragraph") return false;
  const [first] = spansOf(block);
  return Boolean(first?.bold && /\d/.test(first.text));
}

function BigFigure({ block }: { block: WordsBlock }) {
  const [first, ...others] = spansOf(block);
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="figures font-medium text-3xl text-primary">{first?.text.trim()}</span>{" "}
      <span className="min-w-0 max-w-md flex-1 basis-56 text-base">
        {others
          .map(({ text }) => text)
          .join("")
          .trim()}
      </span>
    </p>
  );
}

function Picture({ block: { src, alt }, className }: { block: ImageBlock; className: string }) {
  const source = use(PictureSources)(src);
  return (
    <StoredPicture
      alt={alt}
      className={`aspect-[2/1] h-auto w-full rounded-sm lg:col-span-5 lg:aspect-[4/3] print:hidden ${className}`}
      sizes="(min-width: 64rem) 30rem, 100vw"
      source={source}
    />
  );
}
