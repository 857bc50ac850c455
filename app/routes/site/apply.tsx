import { ApplyButtons, ApplySteps, NextSteps } from "#app/features/admissions/components/apply-sections.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { OpenPrograms } from "#app/features/admissions/components/open-programs.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { isOver } from "#app/features/admissions/deadlines.ts";
import { openPrograms } from "#app/features/admissions/open-programs.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { TextSection } from "#app/features/pages/components/text-section.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/apply";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const { today } = prose;
  const [programs, deadlines, texts] = await Promise.all([
    listPrograms(db, programTypes, locale),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.apply.texts, locale, prose.fill),
  ]);
  const dates = deadlines.filter(({ subject }) => subject === "applications");
  return {
    open: openPrograms(programs, today),
    deadlines: dates.filter(({ program }) => program === null),
    ofPrograms: dates.filter((deadline) => deadline.program !== null && !isOver(deadline, today)),
    texts,
    today,
  };
}

export default function ApplyPage({ loaderData: { open, deadlines, ofPrograms, texts, today } }: Route.ComponentProps) {
  const intro = texts["apply-intro"];
  const steps = texts["apply-steps"];
  const others = [texts.eligibility, texts["apply-documents"], texts["apply-documents-foreign"]];
  const count = counted(open.length, m.apply_open_count_one, m.apply_open_count);
  return (
    <>
      <PageMeta description={intro?.description} title={intro?.title ?? m.apply_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={intro?.description ? <span lang={foreignLang(intro.lang.description)}>{intro.description}</span> : null}
        title={intro?.title ?? m.apply_title()}
        titleLang={foreignLang(intro?.lang.title)}
      >
        <ApplyButtons />
      </PageHeader>
      <Section aside={<CalendarLink subject="applications" />} id="periodos" title={m.apply_dates_title()}>
        <Introduction text={intro} />
        <DeadlineList deadlines={deadlines} today={today} />
        <p className="mt-4 text-ink-soft text-sm">{m.deadline_zone({ zone: formatTimeZone() })}</p>
      </Section>
      {steps ? (
        <Section
          aside={steps.description ? <span lang={foreignLang(steps.lang.description)}>{steps.description}</span> : null}
          id="pasos"
          title={steps.title}
          titleLang={foreignLang(steps.lang.title)}
        >
          <ApplySteps blocks={steps.blocks} lang={steps.lang.blocks} />
        </Section>
      ) : null}
      {others.map((text) => (text ? <TextSection id={text.key} key={text.key} text={text} /> : null))}
      <Section aside={open.length > 0 ? count : null} id="abiertos" title={m.apply_open_title()}>
        {open.length > 0 ? (
          <OpenPrograms programs={open} today={today} />
        ) : (
          <p className="prose-text">{m.apply_open_none()}</p>
        )}
      </Section>
      {ofPrograms.length > 0 ? (
        <Section aside={m.apply_programs_aside()} id="entrevistas" title={m.apply_programs_title()}>
          <DeadlineList deadlines={ofPrograms} today={today} />
        </Section>
      ) : null}
      <NextSteps />
    </>
  );
}
