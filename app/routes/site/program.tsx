import { redirect } from "react-router";
import { NewsTeaser } from "#app/features/news/components/news-teaser.tsx";
import { listNewsMentioning } from "#app/features/news/news-lists.ts";
import { ProgramDetail } from "#app/features/programs/components/program-detail.tsx";
import { ProgramRegister } from "#app/features/programs/components/program-register.tsx";
import { type DetailSection, programSections } from "#app/features/programs/components/program-sections.tsx";
import { ProgramSummaryBar } from "#app/features/programs/components/program-summary-bar.tsx";
import { programData } from "#app/features/programs/program-data.ts";
import { localizeProgram } from "#app/features/programs/program-localization.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { findProgram, listPrograms } from "#app/features/programs/program-queries.ts";
import { accreditationLogoPath, type Program, programTypes } from "#app/features/programs/programs.ts";
import { relatedPrograms } from "#app/features/programs/related-programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintedFoot } from "#app/features/site/components/printed-foot.tsx";
import { translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { fileAddress, pictureSource, publicUrl } from "#app/supabase/storage-url.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/program";
import { newsTeasers } from "./news-teasers.ts";
import { readProgramSurroundings } from "./program-surroundings.ts";
import { programWorkSections } from "./program-work-sections.tsx";

/** Serves a program by code (doctorates, master's), by id (health specialties) and any by id under `todos`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const { code, id = "" } = params as { code?: string; id?: string };
  const key = code === undefined ? { id: /^\d+$/.test(id) ? Number(id) : 0 } : { code };
  const isPossible = "code" in key || (Number.isSafeInteger(key.id) && key.id > 0);
  const row = isPossible ? await findProgram(db, key) : null;
  if (!row) throw notFound(m.program_not_found());

  const { accreditations, program_figures, ...columns } = row;
  const locale = getLocale();
  const program = localizeProgram(columns, locale);
  const canonical = programPath(program);
  const pathname = translatePath(new URL(request.url).pathname.replace(/(\/_)?\.data$/, ""), locale);
  if (isOtherProgramsAddress(pathname, program, params)) throw redirect(canonical, 301);

  const today = dayIn(institution.timeZone, new Date());
  const [surroundings, all] = await Promise.all([
    readProgramSurroundings(db, program, program_figures, locale, today),
    listPrograms(db, programTypes, locale),
  ]);
  const otherNames = all.map(({ spanishName }) => spanishName).filter((name) => name !== row.name);
  const naming = await listNewsMentioning(db, row.name, otherNames, 3);
  return {
    program,
    accreditations,
    figures: program_figures,
    ...surroundings,
    canonical,
    today,
    brochure: program.brochure ? fileAddress(backend.storageBase, program.brochure) : null,
    picture: program.image ? pictureSource(backend.storageBase, program.image) : null,
    accreditationLogo: publicUrl(backend.storageBase, accreditationLogoPath(program)),
    related: relatedPrograms({ ...program, faculty: row.faculty }, all),
    news: newsTeasers(naming, locale, backend.storageBase),
  };
}

/** A slug that is not the program's, or a code under the path of another type. */
function isOtherProgramsAddress(pathname: string, program: Program, params: { slug?: string }): boolean {
  if (params.slug !== undefined && params.slug !== program.slug) return true;
  if (pathname.includes("/programas/programa/todos/")) return false;
  const ownPath = programPath(program).replace(`/${program.slug}`, "");
  return !pathname.startsWith(ownPath);
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { program, accreditations, works, canonical, today, picture, related, news } = loaderData;
  const paths = pathsIn();
  const lists = {
    doctorate: { label: m.nav_doctorates(), to: paths.doctorates() },
    academic_master: { label: m.nav_masters(), to: paths.masters() },
    professional_master: { label: m.nav_masters(), to: paths.masters() },
    health_specialty: { label: m.nav_specialties(), to: paths.specialties() },
  };
  const lang = program.lang === getLocale() ? undefined : program.lang;
  const sections: DetailSection[] = programSections(loaderData, programWorkSections(program, works));
  if (news.length > 0) {
    sections.push({
      id: "noticias",
      title: m.program_news(),
      isForScreens: true,
      aside: m.program_news_note(),
      content: (
        <div className="-mt-5 *:border-line *:border-b">
          {news.map((item) => (
            <NewsTeaser heading="h3" key={item.id} news={item} />
          ))}
        </div>
      ),
    });
  }
  if (related.length > 0) {
    sections.push({
      id: "relacionados",
      title: m.program_related(),
      isForScreens: true,
      content: <ProgramRegister heading="h3" programs={related} today={today} withType />,
    });
  }
  return (
    <div data-area={program.area}>
      <PageMeta description={program.description.split("\n")[0]} path={canonical} title={program.name} />
      <JsonLd data={programData(program, useSiteSettings().siteUrl)} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }, lists[program.type]]}
        crumbsLabel={m.breadcrumbs_label()}
        title={program.name}
        titleLang={lang}
        wide
      >
        <ProgramSummaryBar accreditations={accreditations} program={program} today={today} />
      </PageHeader>
      {picture ? (
        <div className="page-width mb-8 print:hidden">
          <StoredPicture
            alt=""
            className="aspect-[16/9] w-full rounded-sm sm:aspect-[3/1]"
            eager
            sizes="(min-width: 80rem) 74rem, 100vw"
            source={picture}
          />
        </div>
      ) : null}
      <ProgramDetail sections={sections} />
      <PrintedFoot path={canonical} today={today} />
    </div>
  );
}
