import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { useOffice } from "#app/lib/office.ts";
import { BigFigure } from "#app/ui/big-figure.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProgramCounts } from "./home-hero.tsx";

export function ProgramKinds({ counts }: { counts: ProgramCounts }) {
  const paths = pathsIn();
  const kinds = [
    { label: m.nav_doctorates(), text: m.home_doctorates_text(), count: counts.doctorates, to: paths.doctorates() },
    { label: m.nav_masters(), text: m.home_masters_text(), count: counts.masters, to: paths.masters() },
    { label: m.nav_specialties(), text: m.home_specialties_text(), count: counts.specialties, to: paths.specialties() },
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return <NoProgramsYet />;
  return (
    <ul className="-mt-5 *:border-line *:border-b">
      {kinds.map(({ label, text, count, to }) => (
        <li
          className="group relative grid grid-cols-[4.5rem_1fr] gap-x-5 py-4 sm:grid-cols-[7rem_1fr] sm:py-6"
          key={to}
        >
          <p aria-hidden="true" className="text-primary">
            <BigFigure>{formatNumber(count)}</BigFigure>
          </p>
          <div>
            <h3 className="text-xl">
              <Link className="covering-link" to={to}>
                {label}
              </Link>
            </h3>
            <p className="mt-1 max-w-xl text-ink-soft text-sm sm:mt-2 sm:text-base">{text}</p>
            <p aria-hidden="true" className="mt-3 font-semibold max-sm:hidden text-primary text-sm">
              {counted(count, m.home_see_all_one, m.home_see_all)} →
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function InformationCards() {
  const paths = pathsIn();
  const cards = [
    { label: m.eligible_title(), text: m.home_card_eligibility(), to: paths.eligibility() },
    { label: m.nav_tuition(), text: m.home_card_tuition(), to: paths.tuition() },
    { label: m.nav_scholarships(), text: m.home_card_scholarships(), to: paths.scholarships() },
    { label: m.nav_support(), text: m.home_card_support(), to: paths.support() },
    { label: m.nav_accreditation(), text: m.home_card_accreditation(), to: paths.accreditation() },
    { label: m.nav_faq(), text: m.home_card_faq(), to: paths.faq() },
    ...(isPageShown("indicators")
      ? [{ label: m.nav_indicators(), text: m.home_card_indicators(), to: paths.indicators() }]
      : []),
  ];
  return (
    <div className="mt-6 bg-paper-deep">
      <section aria-labelledby="informacion" className="page-width py-8 sm:py-16">
        <h2 className="text-2xl" id="informacion">
          {m.home_information()}
        </h2>
        <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-px overflow-hidden border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ label, text, to }) => (
            <li
              className="group relative bg-paper px-4 py-3 first:sm:col-span-2 first:lg:col-span-3 max-sm:last:odd:col-span-full hover:bg-raised sm:p-7"
              key={to}
            >
              <h3 className="text-lg leading-snug sm:text-xl">
                <Link className="covering-link" to={to}>
                  {label}
                </Link>
              </h3>
              <p className="mt-2 text-ink-soft text-sm max-sm:hidden">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

export function SocialLinks() {
  const { social } = useOffice();
  if (social.length === 0) return null;
  return (
    <Section id="redes" title={m.home_social()}>
      <ul className="flex flex-wrap gap-x-10 gap-y-4">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a className="font-serif text-link text-xl" href={url} rel="me">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
