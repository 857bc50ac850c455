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
import type { Route } from "./+types/doctorates";

export const handle: PageHandle = { queryKeys: programListKeys };

export function loader({ request, context }: Route.LoaderArgs) {
  const state = readProgramListState(new URL(request.url).searchParams);
  return loadProgramPage(anonymousClient(context), ["doctorate"], state, getLocale());
}

export default function DoctoratesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.programs_doctorates_lead()} title={m.programs_doctorates_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={m.programs_doctorates_lead()}
        title={m.programs_doctorates_title()}
      />
      <ProgramTypeList
        facets={["area", "horario", "facultad", "modalidad", "idioma", "acreditacion", "abierta", "precio"]}
        page={loaderData}
      />
    </>
  );
}
