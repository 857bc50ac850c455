import { use } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type ImageBlock, spansOf, type TextBlock, type WordsBlock } from "#app/lib/text-blocks.ts";
import { textParts } from "#app/lib/text-parts.ts";
import { Link } from "#app/ui/link.tsx";
import { PictureSources } from "#app/ui/picture-sources.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { Spans } from "#app/ui/spans.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import type { PageText } from "../pages.ts";
import { LeadingProse } from "./leading-prose.tsx";

export type Figure = {
  value: number;
  label: string;
  to: string | null;
  /** Values by year, and the last one as text. */
  line?: number[];
  last?: string;
};

/** Key figures in a row; some link to the page that explains them. */
export function FigureRow({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section aria-label={label} className="page-width">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-ink border-t-2 pt-6 lg:grid-cols-4">
        {figures.map(({ value, label: name, to, line, last }) => (
          <div className="group relative flex flex-col-reverse justify-end gap-1.5" key={name}>
            <dt className="max-w-44 text-sm leading-snug">
              {to ? (
                <Link className="text-link after:absolute after:inset-0" to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
              {line && line.length > 1 ? (
                <span className="figures mt-1.5 block">
                  <Sparkline values={line} />
                  <span className="mt-1 block text-ink-soft text-xs">{last}</span>
                </span>
              ) : null}
            </dt>
            <dd className="figures font-serif text-3xl text-primary leading-none">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Reasons as bands, after the text that precedes the first. */
export function Reasons({ text }: { text: PageText }) {
  const lang = foreignLang(text.lang.blocks);
  const { opening, parts } = textParts(text.blocks);
  const reasons = parts.filter(({ blocks }) => blocks.length > 0);
  return (
    <>
      {opening.length > 0 ? (
        <div className="page-width pb-8" lang={lang}>
          <LeadingProse blocks={opening} lang={lang} look="max-w-3xl font-serif text-xl leading-snug" />
        </div>
      ) : null}
      <div className="page-width" lang={lang}>
        {reasons.map(({ id, title, blocks }, index) => (
          <ReasonBand blocks={blocks} id={`razon-${id}`} isMirrored={index % 2 === 1} key={id} title={title} />
        ))}
      </div>
    </>
  );
}

export function NextSteps() {
  const paths = pathsIn();
  const steps = [
    { label: m.why_next_programs(), text: m.why_next_programs_text(), to: paths.doctorates() },
    { label: m.destinations_title(), text: m.why_next_destinations_text(), to: paths.destinations() },
    { label: m.why_next_scholarships(), text: m.why_next_scholarships_text(), to: paths.scholarships() },
    { label: m.why_next_contact(), text: m.why_next_contact_text(), to: paths.contact() },
  ];
  return (
    <Section id="para-seguir" title={m.why_next()}>
      <ul className="-mt-5 *:border-line *:border-b">
        {steps.map(({ label, text, to }) => (
          <li className="group relative py-3 sm:py-5" key={to}>
            <h3 className="text-xl">
              <Link className="covering-link" to={to}>
                {label}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft max-sm:hidden">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * A reason with its picture on one side and title, figure, text and quote on the other. The figure is the paragraph
 * that begins in bold with a number; each of these may be missing.
 */
function ReasonBand({
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
