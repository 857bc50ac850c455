import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";

export type ProgramCounts = { doctorates: number; masters: number; specialties: number };

/** The first thing one sees: who we are, how many have graduated, and the three ways to go on. */
export function HomeHero({ counts, graduates }: { counts: ProgramCounts; graduates: number }) {
  const locale = getLocale();
  const paths = pathsIn();
  return (
    <section className="relative isolate overflow-hidden bg-primary-deep text-white">
      <div className="page-width grid py-12 sm:py-16 lg:min-h-[38rem] lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-7">
          <h1 className="text-4xl">{m.home_title({ university: institution.name[locale] })}</h1>
          <p className="mt-6 max-w-lg font-serif text-lg text-white/90">
            {m.home_lead({
              doctorates: counted(counts.doctorates, m.home_lead_doctorates_one, m.home_lead_doctorates),
              masters: counted(counts.masters, m.home_lead_masters_one, m.home_lead_masters),
              specialties: counted(counts.specialties, m.home_lead_specialties_one, m.home_lead_specialties),
            })}
          </p>
          <p className="mt-7 flex max-w-lg flex-wrap items-baseline gap-x-4 border-white/50 border-t pt-4">
            <span className="figures font-serif text-3xl">{formatNumber(graduates)}</span>
            <span className="text-white/90">{m.home_graduates({ year: String(institution.foundedYear) })}</span>
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton look="light" to={paths.catalogue()}>
              {m.home_explore()}
            </LinkButton>
            <LinkButton look="accent" to={paths.apply()}>
              {m.home_apply()}
            </LinkButton>
            <LinkButton look="outline" to={paths.guide()}>
              {m.home_download()}
            </LinkButton>
          </div>
        </div>
      </div>
      {/* Behind the text where there is room beside it, below it on narrow screens. */}
      <img
        alt=""
        className="aspect-[2/1] w-full object-cover object-right lg:absolute lg:inset-0 lg:-z-10 lg:aspect-auto lg:h-full"
        fetchPriority="high"
        height={1200}
        sizes="100vw"
        src="/images/hero-1200.webp"
        srcSet="/images/hero-800.webp 800w, /images/hero-1200.webp 1200w, /images/hero-2400.webp 2400w"
        width={2400}
      />
    </section>
  );
}
