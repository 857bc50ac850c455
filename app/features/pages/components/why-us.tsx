import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { textParts } from "#app/lib/text-parts.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import type { PageText } from "../pages.ts";
import { LeadingProse } from "./leading-prose.tsx";
import { ReasonBand } from "./reason-band.tsx";

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
