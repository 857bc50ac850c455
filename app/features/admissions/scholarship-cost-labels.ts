import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { years } from "./counted-units.ts";
import type { CostRange, ScholarshipCost } from "./scholarship-cost.ts";
import { openReasons } from "./scholarship-fit-labels.ts";
import { coverLabel, stipendLabel } from "./scholarship-labels.ts";

/** A row of a list of costs, all in words: lists need nothing else, and no page what makes the words. */
export type CostRow = {
  name: string;
  /** The name's language, where it is not the page's. */
  nameLang: string | undefined;
  /** Where the scholarship is; null for what is paid without one. */
  to: string | null;
  /** What it pays and what is received besides. */
  lines: string[];
  /** What the amount is made of, or what is still asked of the applicant. */
  note: string;
  amount: string;
};

/** Returns what is paid without a scholarship, and with each, in words of the page's language. */
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

/** What the amounts of a list are: of a year, with the enrollment fee where it is published. */
export function costUnit(enrollment: number | null): string {
  return enrollment === null ? m.scholarship_cost_bare() : m.scholarship_cost_full();
}

/** «50 % del arancel anual, por 4 años como máximo». */
function limitedCover(scholarship: ScholarshipCost["scholarship"]): string {
  const { maximumYears } = scholarship;
  const cover = coverLabel(scholarship) || m.scholarship_cost_same();
  if (maximumYears === null) return cover;
  return `${cover}, ${m.scholarship_covers_for({ years: years(maximumYears, getLocale()) })}`;
}

/** «$265.000 a $2.415.000», or one amount. */
export function costLabel({ from, to }: CostRange, currency: string): string {
  const most = formatMoney(to, currency);
  return from === to ? most : m.scholarship_cost_range({ from: formatMoney(from, currency), to: most });
}
