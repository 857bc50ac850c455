import { programPath } from "#app/features/programs/program-path.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { SiteMapSection } from "#app/features/site/components/site-map-section.tsx";
import { siteMapGroups } from "#app/features/site/site-map.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/site-map";

export async function loader({ context }: Route.LoaderArgs) {
  const programs = await listPrograms(anonymousClient(context), programTypes, getLocale());
  return programs.map(({ id, type, code, slug, name, lang }) => ({ id, type, code, slug, name, lang }));
}

export default function SiteMapPage({ loaderData: programs }: Route.ComponentProps) {
  const paths = pathsIn();
  const groups = siteMapGroups(useOffice().pages);
  const kinds: { id: string; title: string; types: ProgramType[] }[] = [
    { id: "doctorados", title: m.nav_doctorates(), types: ["doctorate"] },
    { id: "magister", title: m.nav_masters(), types: ["academic_master", "professional_master"] },
    { id: "especialidades", title: m.nav_specialties(), types: ["health_specialty"] },
  ];
  return (
    <>
      <PageMeta
        description={m.sitemap_description({ university: institution.name[getLocale()] })}
        title={m.sitemap_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.sitemap_lead()}
        title={m.sitemap_title()}
      />
      {groups.map(({ id, label, links }) => (
        <SiteMapSection id={id} key={id} links={links} title={label} />
      ))}
      {kinds.map(({ id, title, types }) => {
        const ofKind = programs.filter(({ type }) => types.includes(type));
        return (
          <SiteMapSection
            summary={counted(ofKind.length, m.programs_count_one, m.programs_count)}
            id={id}
            key={id}
            links={ofKind.map((program) => ({
              label: program.name,
              to: programPath(program),
              lang: foreignLang(program.lang.name),
            }))}
            title={title}
          />
        );
      })}
    </>
  );
}
