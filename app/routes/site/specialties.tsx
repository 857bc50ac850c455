import { ProgramTypeList } from "#app/features/catalogue/components/program-type-list.tsx";
import { loadProgramPage, readProgramListState } from "#app/features/catalogue/load-program-page.ts";
import { programListKeys } from "#app/features/programs/program-facets.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/specialties";

export const handle: PageHandle = { queryKeys: programListKeys };

export function loader({ request, context }: Route.LoaderArgs) {
  const state = readProgramListState(new URL(request.url).searchParams);
  return loadProgramPage(anonymousClient(context), ["health_specialty"], state, getLocale());
}

export default function SpecialtiesPage({ loaderData }: Route.ComponentProps) {
  const lead = m.programs_specialties_lead({ country: institution.country.name[getLocale()] });
  return (
    <>
      <PageMeta description={lead} title={m.programs_specialties_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={lead}
        title={m.programs_specialties_title()}
      />
      <ProgramTypeList facets={["facultad", "horario", "acreditacion", "abierta", "precio"]} page={loaderData} />
    </>
  );
}
