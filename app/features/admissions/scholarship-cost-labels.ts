import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { years } from "./counted-units.ts";
import type { CostRange, ScholarshipCost } from "./scholarship-cost.ts";
import { openReasons } from "./scholarship-fit-labels.ts";
import { coverLabel, stipendLabel } from "./scholarship-labels.ts";

/** A scholarship and what one would pay with it, in words: what pages show of it and no more. */
export type PricedScholarship = {
  slug: string;
  name: string;
  nameLang: Locale;
  /** «50 % del arancel anual, por 4 años como máximo». */
  cover: string;
  /** What is received besides, as a sentence; null where nothing is. */
  stipend: string | null;
  /** What is still asked of the applicant, in sentences. */
  open: string;
  cost: CostRange;
};

/** Returns costs in words of the page's language. */
export function pricedScholarships(costs: ScholarshipCost[]): PricedScholarship[] {
  return costs.map(({ scholarship, fit, cost }) => {
    const stipend = stipendLabel(scholarship);
    return {
      slug: scholarship.slug,
      name: scholarship.name,
      nameLang: scholarship.lang.name,
      cover: limitedCover(scholarship),
      stipend: stipend && m.scholarship_cost_stipend({ stipend }),
      open: openReasons(scholarship, fit).join(" "),
      cost,
    };
  });
}

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
