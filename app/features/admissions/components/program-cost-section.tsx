import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { YearCosts } from "../load-program-prices.ts";
import { ScholarshipCostList } from "./scholarship-cost-list.tsx";

/** Returns the section on the yearly cost with each scholarship for new students; null without known costs. */
export function programCostSection(costs: YearCosts | null, programCode: string): DetailSection | null {
  if (!costs) return null;
  const { title, summary, note, rows, unit, tool } = costs;
  return {
    id: "costo",
    title,
    summary,
    aside: note,
    content: (
      <>
        <ScholarshipCostList rows={rows} unit={unit} />
        <p className="mt-4 print:hidden">
          <LinkButton look="quiet" to={`${pathsIn().tuition(programCode)}#con-beca`}>
            {tool}
          </LinkButton>
        </p>
      </>
    ),
  };
}
