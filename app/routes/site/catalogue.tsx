import { PageMeta } from "#app/features/institution/components/page-meta.tsx";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import { programTypes } from "#app/features/programs/programs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/catalogue";
import { loadProgramList } from "./program-list-loader.ts";

export function loader(args: Route.LoaderArgs) {
  return loadProgramList(args, {
    types: programTypes,
    facets: ["tipo", "area", "facultad", "modalidad"],
    hasText: true,
  });
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.programs_catalogue_lead()} title={m.programs_catalogue_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.programs_catalogue_lead()}
        title={m.programs_catalogue_title()}
      />
      <ProgramList {...loaderData} />
    </>
  );
}
