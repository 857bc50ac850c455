import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import { programListKeys } from "#app/features/programs/program-facets.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/masters";
import { loadProgramList } from "./program-list-loader.ts";

export const handle: PageHandle = { queryKeys: programListKeys };

export function loader(args: Route.LoaderArgs) {
  return loadProgramList(args, {
    types: ["academic_master", "professional_master"],
    facets: ["tipo", "area", "facultad", "modalidad", "idioma", "acreditacion", "abierta"],
  });
}

export default function MastersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.programs_masters_lead()} title={m.programs_masters_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.programs_masters_lead()}
        title={m.programs_masters_title()}
      />
      <ProgramList {...loaderData} />
    </>
  );
}
