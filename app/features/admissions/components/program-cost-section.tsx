import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import { formatCurrencyName, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { YearCosts } from "../load-program-prices.ts";
import { ScholarshipCostList } from "./scholarship-cost-list.tsx";

/**
 * What a year costs with each scholarship that somebody entering the program may be granted, as a part of its page;
 * null where none is known.
 */
export function programCostSection(costs: YearCosts | null, programCode: string): DetailSection | null {
  if (!costs) return null;
  const { full, currency, enrollment, scholarships } = costs;
  return {
    id: "costo",
    title: m.scholarship_cost_section(),
    gist: m.scholarship_cost_gist({
      full: formatMoney(full, currency),
      least: formatMoney(Math.min(...scholarships.map(({ cost }) => cost.from)), currency),
    }),
    aside: `${m.scholarship_cost_note()} ${m.scholarship_cost_currency({ currency: formatCurrencyName(currency) })}`,
    content: (
      <>
        <ScholarshipCostList
          fullNote={feesNote(costs)}
          isBare={enrollment === null}
          {...{ currency, full, scholarships }}
        />
        <p className="mt-4 print:hidden">
          <LinkButton look="quiet" to={`${pathsIn().tuition(programCode)}#con-beca`}>
            {m.scholarship_cost_tool()}
          </LinkButton>
        </p>
      </>
    ),
  };
}

function feesNote({ tuition, enrollment, year, currency }: YearCosts): string | null {
  if (enrollment === null) return null;
  const fees = { tuition: formatMoney(tuition, currency), enrollment: formatMoney(enrollment, currency) };
  return year === null
    ? m.scholarship_cost_fees(fees)
    : m.scholarship_cost_fees_of_year({ ...fees, year: String(year) });
}
