import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { years } from "./counted-units.ts";
import type { CostRange, ScholarshipCost } from "./scholarship-cost.ts";
import { openReasons } from "./scholarship-fit-labels.ts";
import { coverLabel, stipendLabel } from "./scholarship-labels.ts";

/** A row of a cost list as texts, so that browsers need no code to compose them. */
export type CostRow = {
  name: string;
  /** Language of the name, if it differs from the page's. */
  nameLang: string | undefined;
  /** Path of the scholarship; null for the cost without one. */
  to: string | null;
  /** Coverage and additional benefits. */
  lines: string[];
  /** Parts of the amount, or conditions that are still open. */
  note: string;
  amount: string;
};

/** Returns the costs without a scholarship and with each, in words of the page's language. */
export function costRows(
  costs: ScholarshipCost[],
  full: { amount: number; note: string },
  currency: string,
): CostRow[] {
  const without = {
    ...{ name: m.scholarship_cost_without(), nameLang: undefined, to: null, lines: [] },
    ...{ note: full.note, amount: formatMoney(full.amount, currency) },
  };
  return [without, ...costs.map((entry) => costRow(entry, currency))];
}

function costRow({ scholarship, fit, cost }: ScholarshipCost, currency: string): CostRow {
  const stipend = stipendLabel(scholarship);
  return {
    name: scholarship.name,
    nameLang: foreignLang(scholarship.lang.name),
    to: pathsIn().scholarship(scholarship.slug),
    lines: [limitedCover(scholarship), ...(stipend ? [m.scholarship_cost_stipend({ stipend })] : [])],
    note: openReasons(scholarship, fit).join(" "),
    amount: costLabel(cost, currency),
  };
}

/** Returns the description of a list's amounts: per year, with the enrollment fee if it is published. */
export function costUnit(enrollment: number | null): string {
  return enrollment === null ? m.scholarship_cost_bare() : m.scholarship_cost_full();
}

/** Returns «50 % del arancel anual, por 4 años como máximo». */
function limitedCover(scholarship: ScholarshipCost["scholarship"]): string {
  const { maximumYears } = scholarship;
  const cover = coverLabel(scholarship) || m.scholarship_cost_same();
  if (maximumYears === null) return cover;
  return `${cover}, ${m.scholarship_covers_for({ years: years(maximumYears, getLocale()) })}`;
}

/** Returns «$265.000 a $2.415.000», or one amount. */
export function costLabel({ from, to }: CostRange, currency: string): string {
  const most = formatMoney(to, currency);
  return from === to ? most : m.scholarship_cost_range({ from: formatMoney(from, currency), to: most });
}
