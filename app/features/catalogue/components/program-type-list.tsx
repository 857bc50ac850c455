import { useLocation } from "react-router";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import type { ProgramFacetName } from "#app/features/programs/program-facets.ts";
import type { ProgramPage } from "../load-program-page.ts";
import { ProgramCatalogue } from "./program-catalogue.tsx";

export function ProgramTypeList({ page, facets }: { page: ProgramPage; facets: ProgramFacetName[] }) {
  const { pathname } = useLocation();
  if (page.result.total === 0 && Object.keys(page.state.selection).length === 0) {
    return (
      <div className="page-width pb-10">
        <NoProgramsYet />
      </div>
    );
  }
  return <ProgramCatalogue facets={facets} page={page} path={pathname} />;
}
