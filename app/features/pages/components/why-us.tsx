import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { WordsBlock } from "#app/lib/text-blocks.ts";
import { textParts } from "#app/lib/text-parts.ts";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { Spans } from "#app/ui/spans.tsx";
import type { PageText } from "../pages.ts";
import { LeadingProse } from "./leading-prose.tsx";

export type Figure = { value: number; label: string; to: string | null };

/** A few figures in a row; those that another page explains lead there. */
export function FigureRow({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section aria-label={label} className="page-width">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-ink border-t-2 pt-6 lg:grid-cols-4">
        {figures.map(({ value, label: name, to }) => (
          <div className="group relative flex flex-col-reverse justify-end gap-1.5" key={name}>
            <dt className="max-w-44 text-sm leading-snug">
              {to ? (
                <Link className="text-link after:absolute after:inset-0" to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="figures font-serif text-3xl text-accent leading-none">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The reasons, each headed in the left third; what comes before the first is the opening. Quotes are `Voices`. */
export function Reasons({ text }: { text: PageText }) {
  const lang = foreignLang(text.lang.blocks);
  const { opening, parts } = textParts(text.blocks.filter(({ type }) => type !== "quote"));
  const reasons = parts.filter(({ blocks }) => blocks.length > 0);
  return (
    <>
      {opening.length > 0 ? (
        <div className="page-width pt-10 sm:pt-14" lang={lang}>
          <LeadingProse blocks={opening} lang={lang} look="max-w-3xl font-serif text-xl leading-snug" />
        </div>
      ) : null}
      {reasons.map(({ id, title, blocks }) => (
        <div key={id} lang={lang}>
          <Section id={`razon-${id}`} title={title}>
            <Prose blocks={blocks} lang={lang} />
          </Section>
        </div>
      ))}
    </>
  );
}

/** A testimonial, on a tinted band. */
export function Voices({ text }: { text: PageText }) {
  const quotes = text.blocks.filter((block): block is WordsBlock => block.type === "quote");
  if (quotes.length === 0) return null;
  return (
    <div className="my-4 bg-paper-deep" lang={foreignLang(text.lang.blocks)}>
      <div className="page-width grid gap-10 py-12 sm:py-16">
        {quotes.map((quote) => (
          <figure className="max-w-4xl border-accent border-l-4 pl-6 sm:pl-10" key={quote.text}>
            <blockquote className="text-balance font-serif text-2xl italic leading-snug">
              <Spans block={quote} />
            </blockquote>
            {quote.author ? <figcaption className="mt-5 text-ink-soft text-sm">{quote.author}</figcaption> : null}
          </figure>
        ))}
      </div>
    </div>
  );
}

/** Links to the next steps. */
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
          <li className="group relative py-5" key={to}>
            <h3 className="text-xl">
              <Link className="covering-link" to={to}>
                {label}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
