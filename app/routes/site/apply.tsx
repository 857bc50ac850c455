import {
  ApplyButtons,
  ApplySteps,
  NextSteps,
  programDatesPart,
} from "#app/features/admissions/components/apply-sections.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { OpenPrograms } from "#app/features/admissions/components/open-programs.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { isOver } from "#app/features/admissions/deadlines.ts";
import { openPrograms } from "#app/features/admissions/open-programs.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { textPart } from "#app/features/pages/text-part.tsx";
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
import { PageContents } from "#app/ui/page-contents.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart, type PagePartProps } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/apply";

const otherTexts = ["eligibility", "apply-documents", "apply-documents-foreign"] as const;

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
  const { "apply-intro": intro, "apply-steps": steps } = texts;
  const parts: PagePartProps[] = [
    {
      id: "periodos",
      title: m.apply_dates_title(),
      aside: <CalendarLink subject="applications" />,
      children: (
        <>
          <Introduction text={intro} />
          <DeadlineList deadlines={deadlines} today={today} />
          <p className="mt-4 text-ink-soft text-sm">{m.deadline_zone({ zone: formatTimeZone() })}</p>
        </>
      ),
    },
    ...textPart("pasos", steps, steps && <ApplySteps blocks={steps.blocks} lang={steps.lang.blocks} />),
    ...otherTexts.flatMap((key) => textPart(key, texts[key])),
    {
      id: "abiertos",
      title: m.apply_open_title(),
      children: <OpenPrograms programs={open} today={today} />,
      aside: open.length > 0 ? counted(open.length, m.apply_open_count_one, m.apply_open_count) : null,
    },
    ...programDatesPart(ofPrograms, today),
    { id: "antes", title: m.apply_also_title(), children: <NextSteps /> },
  ];
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
      <PageContents label={m.program_sections()} parts={parts}>
        {parts.map((part) => (
          <PagePart {...part} key={part.id} />
        ))}
      </PageContents>
    </>
  );
}
