import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { EmptyPageNote } from "#app/features/pages/components/empty-page-note.tsx";
import { FigureRow, NextSteps, Reasons } from "#app/features/pages/components/why-us-sections.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { graduatesLabel } from "#app/features/programs/graduates-label.ts";
import { readSiteFigures } from "#app/features/programs/program-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, sitePages } from "#app/i18n/site-pages.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/why-us";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const { fill, today } = await readPlaceholders(db);
  const [texts, { graduates, specialties, ...counts }] = await Promise.all([
    findPageTexts(db, sitePages.whyUs.texts, locale, fill),
    readSiteFigures(db, today),
  ]);
  return {
    text: texts["why-us"],
    counts: {
      ...counts,
      graduates: institution.historicGraduates + graduates,
      // Computed here, so that the page's bundle does not include the code of programs.
      graduatesLabel: graduatesLabel(specialties > 0),
    },
  };
}

export default function WhyUsPage({ loaderData: { text, counts } }: Route.ComponentProps) {
  const paths = pathsIn();
  const shortTitle = m.why_title({ shortName: institution.shortName });
  const figures = [
    { value: counts.programs, label: m.why_figure_programs(), to: paths.sitemap() },
    { value: counts.accredited, label: m.why_figure_accredited(), to: paths.accreditation() },
    { value: counts.faculties, label: m.why_figure_faculties(), to: null },
    {
      value: counts.graduates,
      label: counts.graduatesLabel,
      to: isPageShown("indicators") ? paths.indicators() : null,
    },
  ].filter(({ value }) => value > 0);
  return (
    <>
      <PageMeta description={text?.description} title={text?.title ?? shortTitle} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.nav_about(), to: paths.about() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={text ? <span lang={foreignLang(text.lang.description)}>{text.description}</span> : null}
        title={text?.title ?? shortTitle}
        titleLang={foreignLang(text?.lang.title)}
      />
      {text || figures.length > 0 ? null : <EmptyPageNote />}
      {text ? <Reasons text={text} /> : null}
      {figures.length > 0 ? <FigureRow figures={figures} label={m.why_figures()} /> : null}
      <NextSteps />
    </>
  );
}
