import { Form } from "react-router";
import { graduatesLabel } from "#app/features/programs/graduates-label.ts";
import { SearchBox } from "#app/features/search/components/search-box.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { BigFigure } from "#app/ui/big-figure.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";

export type ProgramCounts = { doctorates: number; masters: number; specialties: number };

export function hasPrograms(counts: ProgramCounts): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** Returns the lead sentence with the number of programs per type; types without programs are omitted. */
function leadSentence({ doctorates, masters, specialties }: ProgramCounts): string {
  const kinds = [
    { count: doctorates, text: counted(doctorates, m.home_lead_doctorates_one, m.home_lead_doctorates) },
    { count: masters, text: counted(masters, m.home_lead_masters_one, m.home_lead_masters) },
    { count: specialties, text: counted(specialties, m.home_lead_specialties_one, m.home_lead_specialties) },
  ].filter(({ count }) => count > 0);
  return kinds.length > 0 ? `${formatList(kinds.map(({ text }) => text))}.` : m.home_lead_none();
}

export function HomeHero({ counts, graduates }: { counts: ProgramCounts; graduates: number }) {
  const locale = getLocale();
  const paths = pathsIn();
  const { home, lang } = useOffice();
  const { hero } = institution.pictures;
  return (
    <section className="relative isolate flex flex-col overflow-hidden bg-primary-deep text-white print:bg-transparent print:text-ink">
      <div
        className={`page-width grid pt-8 pb-12 sm:pt-10 sm:pb-14 lg:grid-cols-12 lg:items-center lg:py-16 ${hero ? "lg:min-h-[38rem]" : "lg:py-24"}`}
      >
        <div className="lg:col-span-7 lg:pr-8 xl:pr-0">
          <h1 className="text-4xl" lang={home.title ? foreignLang(lang.home_title) : undefined}>
            {home.title || m.home_title({ university: institution.name[locale] })}
          </h1>
          <p
            className="mt-5 max-w-lg font-serif text-lg opacity-90"
            lang={home.lead ? foreignLang(lang.home_lead) : undefined}
          >
            {home.lead || leadSentence(counts)}
          </p>
          <HomeSearch />
          {graduates > 0 ? (
            <p className="mt-7 flex max-w-lg flex-wrap items-baseline gap-x-4 border-current/50 border-t pt-4">
              <BigFigure>{formatNumber(graduates)}</BigFigure>
              <span className="opacity-90">{graduatesLabel(counts.specialties > 0)}</span>
            </p>
          ) : null}
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            <LinkButton look="light" to={paths.catalogue()}>
              {m.home_explore()}
            </LinkButton>
            <LinkButton look="accent" to={paths.apply()}>
              {m.home_apply()}
            </LinkButton>
            {hasPrograms(counts) ? (
              <LinkButton look="outline" to={paths.guide()}>
                {m.home_download()}
              </LinkButton>
            ) : null}
          </div>
        </div>
      </div>
      {/* Behind the text on wide screens, above it on narrow ones; always after it in reading order. */}
      {hero ? <HeroPicture base={hero} /> : null}
    </section>
  );
}

function HeroPicture({ base }: { base: string }) {
  return (
    <img
      alt=""
      className="picture order-first aspect-[5/2] w-full object-cover object-right sm:aspect-[3/1] lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:aspect-auto lg:h-full lg:w-5/12 lg:object-[75%] xl:w-full xl:object-right"
      fetchPriority="high"
      height={1200}
      sizes="100vw"
      src={`${base}-1200.webp`}
      srcSet={[800, 1200, 2400].map((size) => `${base}-${size}.webp ${size}w`).join(", ")}
      width={2400}
    />
  );
}

/** Search form of the home page, with a link to the supervisor finder. A plain form that submits to the search page. */
function HomeSearch() {
  return (
    <Form action={pathsIn().search()} className="mt-7 max-w-xl print:hidden" role="search">
      <label className="mb-2 block font-semibold" htmlFor="home-search">
        {m.home_search_label()}
      </label>
      <SearchBox id="home-search" submitLabel={m.home_search()} />
      <p className="mt-2 text-sm text-white/90">{m.home_search_hint()}</p>
      <p className="mt-3 text-sm">
        <Link className="inline-flex min-h-6 items-center text-link" to={pathsIn().supervisors()}>
          {m.home_supervisors()}
        </Link>
      </p>
    </Form>
  );
}
