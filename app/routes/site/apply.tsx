import { redirect } from "react-router";
import { readChosenProgram } from "#app/features/admissions/chosen-program.ts";
import { ApplyPanel, ProgramApplyPanel } from "#app/features/admissions/components/apply-panel.tsx";
import { loadApplication } from "#app/features/admissions/load-application.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { programListLink, programPath } from "#app/features/programs/program-path.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/apply";
import { applyParts } from "./apply-parts.tsx";

export const handle: PageHandle = { queryKeys: ["programa"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { code, isCanonical } = readChosenProgram(new URL(request.url).search);
  // One canonical address for each program, since the server caches pages by address.
  if (!isCanonical) throw redirect(pathsIn().apply(code ?? undefined), 301);
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [application, texts] = await Promise.all([
    loadApplication(db, code, locale, prose),
    findPageTexts(db, sitePages.apply.texts, locale, prose.fill),
  ]);
  if (!application) throw notFound(m.program_not_found());
  return { application, texts };
}

const titleOf: Record<ProgramType, (inputs: { program: string }) => string> = {
  doctorate: m.apply_to_doctorate,
  academic_master: m.apply_to_master,
  professional_master: m.apply_to_master,
  health_specialty: m.apply_to_specialty,
};

export default function ApplyPage({ loaderData: { application, texts } }: Route.ComponentProps) {
  const { program, open, today } = application;
  const { "apply-intro": intro, "apply-decision": decision } = texts;
  const paths = pathsIn();
  const title = program ? titleOf[program.type]({ program: program.name }) : (intro?.title ?? m.apply_title());
  const home = { label: m.nav_home(), to: paths.home() };
  return (
    <>
      <PageMeta description={intro?.description} path={paths.apply(program?.code)} title={title} />
      <PageHeader
        crumbs={
          program ? [home, programListLink(program.type), { label: program.name, to: programPath(program) }] : [home]
        }
        crumbsLabel={m.breadcrumbs_label()}
        title={title}
        titleLang={foreignLang(program ? program.lang.name : intro?.lang.title)}
        wide
      >
        <div className="mt-5">
          {program ? (
            <ProgramApplyPanel program={program} today={today} />
          ) : (
            <ApplyPanel
              decision={decision && <span lang={foreignLang(decision.lang.description)}>{decision.description}</span>}
              open={open}
            />
          )}
        </div>
        {intro?.description ? (
          <p className="mt-4 max-w-prose text-ink-soft text-sm" lang={foreignLang(intro.lang.description)}>
            {intro.description}
          </p>
        ) : null}
      </PageHeader>
      <div className="page-width pb-10">
        {applyParts(application, texts).map((part) => (
          <PagePart {...part} key={part.id} />
        ))}
      </div>
    </>
  );
}
