import { listSupportBenefits } from "#app/features/admissions/benefit-queries.ts";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { SupportEntry } from "#app/features/admissions/components/support-entry.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/support";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [benefits, deadlines, texts] = await Promise.all([
    listSupportBenefits(db, locale, prose),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.support.texts, locale, prose.fill),
  ]);
  return { benefits, deadlines, texts, today: prose.today };
}

export default function SupportPage({ loaderData: { benefits, deadlines, texts, today } }: Route.ComponentProps) {
  const paths = pathsIn();
  const intro = texts["support-intro"];
  const audiences = [
    { id: "estudiantes", key: "students", text: texts["support-students-intro"], title: m.support_students() },
    { id: "programas", key: "program_directors", text: texts["support-directors-intro"], title: m.support_directors() },
  ] as const;
  return (
    <>
      <PageMeta description={intro?.description} title={intro?.title ?? m.support_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={intro?.description ? <span lang={foreignLang(intro.lang.description)}>{intro.description}</span> : null}
        title={intro?.title ?? m.support_title()}
        titleLang={foreignLang(intro?.lang.title)}
      />
      <Section aside={<CalendarLink subject="support" />} id="fechas" title={m.support_dates()}>
        <Introduction text={intro} />
        <DeadlineList deadlines={deadlines.filter(({ subject }) => subject === "support")} today={today} />
      </Section>
      {audiences.map(({ id, key, text, title }) => {
        const funds = benefits.filter(({ audience }) => audience === key);
        const heading = text?.title ?? title;
        return (
          <Section id={id} key={id} title={heading} titleLang={foreignLang(text?.lang.title)}>
            <Introduction isRuled text={text} />
            {funds.map((benefit) => (
              <SupportEntry
                benefit={benefit}
                deadline={deadlines.find(({ key: deadlineKey }) => deadlineKey === benefit.deadlineKey)}
                key={benefit.slug}
                today={today}
              />
            ))}
            {funds.length === 0 ? <p className="prose-text">{m.support_none()}</p> : null}
          </Section>
        );
      })}
    </>
  );
}
