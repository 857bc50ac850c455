import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import { programListKeys } from "#app/features/programs/program-facets.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/doctorates";
import { loadProgramList } from "./program-list-loader.ts";

export const handle: PageHandle = { queryKeys: programListKeys };

export function loader(args: Route.LoaderArgs) {
  return loadProgramList(args, {
    types: ["doctorate"],
    facets: ["area", "facultad", "modalidad", "idioma", "acreditacion", "abierta"],
  });
}

export default function DoctoratesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.programs_doctorates_lead()} title={m.programs_doctorates_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.programs_doctorates_lead()}
        title={m.programs_doctorates_title()}
      />
      <ProgramList {...loaderData} />
    </>
  );
}
