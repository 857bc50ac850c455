import { ApplyButtons, ApplySteps, NextSteps } from "#app/features/admissions/components/apply-sections.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { OpenPrograms } from "#app/features/admissions/components/open-programs.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { isOver } from "#app/features/admissions/deadlines.ts";
import { readRulesInProse } from "#app/features/admissions/rules-in-prose.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { applicationState } from "#app/features/programs/application-window.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { ProseBlock } from "#app/lib/prose.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/apply";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readRulesInProse(db);
  const { today } = prose;
  const [programs, deadlines, texts] = await Promise.all([
    listPrograms(db, programTypes, locale),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.apply.texts, locale, prose.fill),
  ]);
  const open = programs.flatMap((program) => {
    const window = { opens: program.application_opens, closes: program.application_closes };
    const state = applicationState(window, today);
    if (state.state !== "open") return [];
    const { name, lang, area, type } = program;
    return [{ name, lang, area, type: programTypeLabel[type](), to: programPath(program), closes: state.closes }];
  });
  const dates = deadlines.filter(({ subject }) => subject === "applications");
  return {
    open,
    deadlines: dates.filter(({ program }) => program === null),
    ofPrograms: dates.filter((deadline) => deadline.program !== null && !isOver(deadline, today)),
    texts,
    today,
  };
}

export default function ApplyPage({ loaderData: { open, deadlines, ofPrograms, texts, today } }: Route.ComponentProps) {
  const paths = pathsIn();
  const intro = texts["apply-intro"];
  const steps = texts["apply-steps"];
  const others = [texts.eligibility, texts["apply-documents"], texts["apply-documents-foreign"]];
  const count = counted(open.length, m.apply_open_count_one, m.apply_open_count);
  return (
    <>
      <PageMeta description={intro?.description} title={intro?.title ?? m.apply_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={intro?.description}
        title={intro?.title ?? m.apply_title()}
        titleLang={intro && intro.lang !== getLocale() ? intro.lang : undefined}
      >
        <ApplyButtons login={institution.links.applicantLogin} register={institution.links.applicantRegister} />
      </PageHeader>
      <Section aside={<CalendarLink subject="applications" />} id="periodos" title={m.apply_dates_title()}>
        {intro ? (
          <div className="mb-8">
            <Prose blocks={intro.blocks} lang={foreignLang(intro.lang)} />
          </div>
        ) : null}
        <DeadlineList programTo={programPath} deadlines={deadlines} today={today} />
        <p className="mt-4 text-ink-soft text-sm">{m.deadline_zone()}</p>
      </Section>
      {steps ? (
        <Section aside={steps.description} id="pasos" title={steps.title}>
          <ApplySteps lang={steps.lang} steps={steps.blocks.flatMap(blockItems)} />
        </Section>
      ) : null}
      {others.map((text) =>
        text ? (
          <Section aside={text.description} id={text.key} key={text.key} title={text.title}>
            <Prose blocks={text.blocks} lang={foreignLang(text.lang)} />
          </Section>
        ) : null,
      )}
      <Section aside={open.length > 0 ? count : null} id="abiertos" title={m.apply_open_title()}>
        {open.length > 0 ? (
          <OpenPrograms programs={open} today={today} />
        ) : (
          <p className="prose-text">{m.apply_open_none()}</p>
        )}
      </Section>
      {ofPrograms.length > 0 ? (
        <Section aside={m.apply_programs_aside()} id="entrevistas" title={m.apply_programs_title()}>
          <DeadlineList deadlines={ofPrograms} programTo={programPath} today={today} />
        </Section>
      ) : null}
      <NextSteps />
    </>
  );
}

/** Steps are written as one list or as paragraphs. */
function blockItems(block: ProseBlock): string[] {
  return "items" in block ? block.items : [block.text];
}
