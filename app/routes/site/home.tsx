import { Fragment, type ReactNode } from "react";
import type { CollegeOrUniversity, SearchAction, WebSite, WithActionConstraints, WithContext } from "schema-dts";
import { CalendarLink } from "#app/features/admissions/components/deadline-list.tsx";
import { deadlineLabel, deadlineSubjectLabel } from "#app/features/admissions/deadline-labels.ts";
import { type Deadline, type DeadlineSubject, headlineDeadlines } from "#app/features/admissions/deadlines.ts";
import { subjectPath } from "#app/features/admissions/subject-path.ts";
import { EventList } from "#app/features/events/components/event-list.tsx";
import type { EventSummary } from "#app/features/events/events.ts";
import { LeadNews, NewsTeaser, type NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { GraduateVoices } from "#app/features/people/components/testimonials.tsx";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import { HomeHero, hasPrograms } from "#app/features/site/components/home-hero.tsx";
import { InformationCards, ProgramKinds, SocialLinks } from "#app/features/site/components/home-sections.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { loadHome } from "#app/features/site/load-home.server.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDayInYear } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type HomeSection, type Office, useOffice } from "#app/lib/office.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { counts, graduates, closingSoon, featured, applications, deadlines, today, news, events, testimonials } =
    loaderData;
  const university = institution.name[getLocale()];
  const { siteUrl } = useSiteSettings();
  const office = useOffice();
  const sections: Record<HomeSection, ReactNode> = {
    deadlines: <DeadlineStrip applications={applications} deadlines={deadlines} today={today} />,
    programs: (
      <Section aside={hasPrograms(counts) ? m.home_programs_lead() : null} id="programas" title={m.home_programs()}>
        <ProgramKinds counts={counts} />
        <HomePrograms programs={closingSoon} title={m.home_closing_soon()} />
      </Section>
    ),
    testimonials: <GraduateVoices testimonials={testimonials} />,
    featured:
      featured.length > 0 ? (
        <Section id="destacados" title={m.home_featured()}>
          <ProgramList heading="h3" programs={featured} withType />
        </Section>
      ) : null,
    information: <InformationCards />,
    news: (
      <>
        <HomeNews news={news} />
        <HomeEvents events={events} />
      </>
    ),
    social: <SocialLinks />,
  };
  return (
    <>
      <PageMeta description={m.home_description({ university })} isWholeTitle title={m.home_title({ university })} />
      <JsonLd data={organizationJsonLd(siteUrl, office, getLocale())} />
      <JsonLd data={webSiteJsonLd(siteUrl, getLocale())} />
      <HomeHero counts={counts} graduates={graduates} />
      {office.home.sections.map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
    </>
  );
}

function HomePrograms({ title, programs }: { title: string; programs: ProgramEntry[] }) {
  if (programs.length === 0) return null;
  return (
    <>
      <h3 className="mt-12 mb-3 font-sans font-semibold text-sm">{title}</h3>
      <ProgramList heading="h4" programs={programs} withType />
    </>
  );
}

function HomeEvents({ events }: { events: EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <Section
      aside={
        <LinkButton look="quiet" to={pathsIn().events()}>
          {m.home_all_events()}
        </LinkButton>
      }
      id="agenda"
      title={m.home_events()}
    >
      <div className="max-sm:[&_li:nth-child(n+3)]:hidden">
        <EventList events={events} heading="h3" />
      </div>
    </Section>
  );
}

function HomeNews({ news: [lead, ...others] }: { news: NewsTeaserData[] }) {
  if (!lead) return null;
  return (
    <section aria-labelledby="noticias" className="page-width py-8 sm:py-16">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4 border-ink border-t-2 pt-5">
        <h2 className="text-2xl" id="noticias">
          {m.home_news()}
        </h2>
        <LinkButton look="quiet" to={pathsIn().news()}>
          {m.home_all_news()}
        </LinkButton>
      </div>
      <LeadNews heading="h3" news={lead} />
      <div className="mt-5 grid gap-x-12 md:grid-cols-2 *:border-line *:border-t max-sm:[&>:nth-child(n+3)]:hidden">
        {others.map((item) => (
          <NewsTeaser heading="h3" key={item.id} news={item} />
        ))}
      </div>
    </section>
  );
}

/** Returns the university and its office as structured data. `siteUrl` is scheme and host. */
function organizationJsonLd(siteUrl: string, office: Office, locale: Locale): WithContext<CollegeOrUniversity> {
  const { email, phone, address, links, social } = office;
  return {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    "@id": `${siteUrl}/#organization`,
    name: institution.name[locale],
    alternateName: institution.shortName,
    ...(links.university ? { url: links.university } : {}),
    logo: `${siteUrl}/icons/icon-512.png`,
    department: {
      "@type": "Organization",
      name: institution.office[locale],
      url: `${siteUrl}${pathsIn(locale).home()}`,
      ...(email ? { email } : {}),
      ...(phone ? { telephone: phone } : {}),
      ...(address.length > 0 ? { address: address.join(", ") } : {}),
      ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
    },
  };
}

/** Returns the site and its search action as structured data. `siteUrl` is scheme and host. */
function webSiteJsonLd(siteUrl: string, locale: Locale): WithContext<WebSite> {
  const paths = pathsIn(locale);
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}${paths.search()}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: `${institution.office[locale]} · ${institution.name[locale]}`,
    url: `${siteUrl}${paths.home()}`,
    inLanguage: locale,
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: search,
  };
}

/** Number of programs with open applications, and the first day on which one closes. */
type OpenApplications = { count: number; nextClose: CalendarDay };

/** Next deadlines: one column per subject, linked to its page. Open programs replace the deadline for applications. */
function DeadlineStrip({
  deadlines,
  applications,
  today,
}: {
  deadlines: Deadline[];
  applications: OpenApplications | null;
  today: CalendarDay;
}) {
  const shown = headlineDeadlines(deadlines, today).filter(
    ({ subject }) => !applications || subject !== "applications",
  );
  if (shown.length === 0 && !applications) return null;
  return (
    <section aria-labelledby="plazos" className="border-line border-b bg-paper-deep print:break-inside-avoid">
      <div className="page-width pt-6 pb-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <h2 className="font-sans font-semibold tracking-normal" id="plazos">
            {m.deadline_title()}
          </h2>
          <CalendarLink />
        </div>
        <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-6 sm:gap-x-8 lg:grid-cols-4">
          {applications ? (
            <Column
              name={m.deadline_programs_next({ date: formatDayInYear(applications.nextClose) })}
              state={counted(applications.count, m.deadline_programs_open_one, m.deadline_programs_open)}
              subject="applications"
            />
          ) : null}
          {shown.map((deadline) => (
            <Column
              key={deadline.key}
              name={<span lang={foreignLang(deadline.lang.name)}>{deadline.name}</span>}
              state={deadlineLabel(deadline, today)}
              subject={deadline.subject}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Column({ subject, state, name }: { subject: DeadlineSubject; state: string; name: ReactNode }) {
  return (
    <li className="group relative border-ink border-t-2 pt-3">
      <p className="text-ink-soft text-xs">{deadlineSubjectLabel[subject]()}</p>
      <p className="figures mt-1 font-serif text-lg leading-snug">{state}</p>
      <h3 className="figures mt-1 font-normal font-sans text-sm tracking-normal">
        <Link
          className="covering-link"
          to={subject === "applications" ? `${subjectPath(subject)}#abiertos` : subjectPath(subject)}
        >
          {name}
        </Link>
      </h3>
    </li>
  );
}
