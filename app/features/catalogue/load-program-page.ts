import { cashPrice, cashTerms } from "#app/features/admissions/cash-price.ts";
import { listFeeRules, programFees } from "#app/features/admissions/fee-queries.ts";
import { commonFeeYear } from "#app/features/admissions/load-tuition.ts";
import type { FeeRule } from "#app/features/admissions/tuition.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { programFilterValues } from "#app/features/programs/program-facets.ts";
import { programFields } from "#app/features/programs/program-fields.ts";
import { programFacetNames } from "#app/features/programs/program-outputs.ts";
import type { ProgramSummary } from "#app/features/programs/program-queries.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { formatDay, formatMoney, formatShare } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { type CatalogueState, readCatalogueState } from "./catalogue-state.ts";
import { findPrograms } from "./find-programs.ts";

/** Number of programs that each page adds. */
const rowsPerPage = 24;

export type ProgramPage = Awaited<ReturnType<typeof loadProgramPage>>;

/** Parses the state of a list of one program type. Throws the 404 response for an unknown filter value. */
export function readProgramListState(query: URLSearchParams): CatalogueState {
  requireAllowedValues(query, programFilterValues);
  const own = new URLSearchParams([...query].filter(([name]) => name !== "tab" && name !== "q"));
  return readCatalogueState(own, () => programFacetNames);
}

/** Loads the programs of some types that match a state, up to and including its page. */
export async function loadProgramPage(db: Db, types: readonly ProgramType[], state: CatalogueState, locale: Locale) {
  const [{ programs, all, today, result }, rules] = await Promise.all([
    findPrograms(db, types, state, locale),
    listFeeRules(db, locale),
  ]);
  const shown = Math.min(state.page * rowsPerPage, programs.length);
  return {
    state,
    today,
    types,
    result,
    programs: programEntries(programs.slice(0, shown), today, cashPriceOf(rules, today)),
    /** Number of rows on the previous page: the rows after it are new. */
    shownBefore: Math.min((state.page - 1) * rowsPerPage, Math.max(0, shown - 1)),
    /** Number of rows that the next page adds. */
    more: Math.min(rowsPerPage, programs.length - shown),
    priceNote: priceNote(all, rules, today),
    /** Programs in English, and those in Spanish with courses in English, regardless of filters. */
    inEnglish: all.filter(({ language }) => language === "en").length,
    withEnglishCourses: all.filter(({ language }) => language === "es_en").length,
    /** Faculty names in the page's language, by their Spanish names, which addresses use. */
    facultyNames: Object.fromEntries(all.map(({ faculty, spanish }) => [spanish.faculty, faculty])),
    /** True if rows show their type, because the list contains several. */
    withType: types.length > 1,
  };
}

function cashPriceOf(rules: FeeRule[], today: CalendarDay) {
  return (program: ProgramSummary): string | null => {
    const fees = programFees(program);
    const price = cashPrice(fees, rules, today);
    return price && m.programs_row_cash({ amount: formatMoney(price.amount, fees.currency) });
  };
}

/** Returns a note on the list's prices and the cash discount. */
function priceNote(programs: readonly ProgramSummary[], rules: FeeRule[], today: CalendarDay): string {
  const year = commonFeeYear(programs.map(programFees));
  const label = programFields.annual_fee.label({ fee_year: year });
  const terms = cashTerms(rules, today);
  if (!terms) return m.programs_price_note({ label });
  return m.programs_price_note_cash({ label, date: formatDay(terms.until), share: formatShare(terms.share) });
}
