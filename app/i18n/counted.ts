import { formatNumber } from "./format.ts";
import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

type Options = { locale?: Locale };

/**
 * Returns a count with its noun. `one` is the message for exactly one, `many` for all other numbers: «0 tesis», «1
 * tesis», «1.000 tesis».
 */
export function counted(
  count: number,
  one: (inputs: Record<string, never>, options: Options) => string,
  many: (inputs: { count: string }, options: Options) => string,
  locale: Locale = getLocale(),
): string {
  return count === 1 ? one({}, { locale }) : many({ count: formatNumber(count, locale) }, { locale });
}
