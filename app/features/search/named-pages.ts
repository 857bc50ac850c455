import { type Locale, locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isPageShown, type PageName, pageNames, sitePage } from "#app/i18n/site-pages.ts";
import { addToList } from "#app/lib/add-to-list.ts";
import { foldText } from "#app/lib/text-search.ts";

/** Alternative names of pages, separated by commas. */
const otherTerms: Partial<Record<PageName, typeof m.search_terms_tuition>> = {
  tuition: m.search_terms_tuition,
  apply: m.search_terms_apply,
  scholarships: m.search_terms_scholarships,
  destinations: m.search_terms_destinations,
  supervisors: m.search_terms_supervisors,
  contact: m.search_terms_contact,
  accreditation: m.search_terms_accreditation,
  indicators: m.search_terms_indicators,
  openData: m.search_terms_open_data,
  api: m.search_terms_api,
  news: m.search_terms_news,
  events: m.search_terms_events,
  privacy: m.search_terms_privacy,
  about: m.search_terms_about,
  whyUs: m.search_terms_why_us,
  faq: m.search_terms_faq,
  documents: m.search_terms_documents,
  agreements: m.search_terms_agreements,
  doctorates: m.search_terms_doctorates,
  masters: m.search_terms_masters,
  specialties: m.search_terms_specialties,
  catalogue: m.search_terms_catalogue,
  compare: m.search_terms_compare,
};

/** Stop words of queries, in both languages. */
const stopWords = new Set(
  `a al aqui buscar busco como con cual cuando cuanta cuantas cuanto cuantos de del donde el en encontrar es hay la las
  lo los me mi necesito para por puedo que quiero saber se su un una y about am an and are at can do does find for get
  how i in is it looking me my need of on the there to want what when where which will you your`.split(/\s+/),
);

const programTypes = /^(doctora(do|l|t)|phd|magister|maestria|master|post?grado|postgraduat|especialidad|specialty)$/;

const pagesByTerm = new Map<Locale, Map<string, PageName[]>>();

/**
 * Returns the fixed pages that a query asks for: by name in the page's language, or by an alternative name in either.
 * They rank above full-text matches. «Precio doctorado» returns the same pages as «precio».
 */
export function namedPages(query: string): PageName[] {
  const terms = pagesByTerm.get(getLocale()) ?? readTerms();
  pagesByTerm.set(getLocale(), terms);
  const words = wordsOf(query);
  return terms.get(keyOf(words)) ?? terms.get(keyOf(words.filter((word) => !programTypes.test(word)))) ?? [];
}

function readTerms(): Map<string, PageName[]> {
  const terms = new Map<string, PageName[]>();
  for (const page of pageNames.filter(isPageShown)) {
    const { title, label } = sitePage(page);
    const others = locales.flatMap((locale) => otherTerms[page]?.({}, { locale }).split(",") ?? []);
    for (const key of new Set([title(), label?.() ?? "", ...others].map((name) => keyOf(wordsOf(name))))) {
      if (key) addToList(terms, key, page);
    }
  }
  return terms;
}

/**
 * Returns the words of a text without stop words and years, folded to lower case, without accents and plural endings.
 */
function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words
    .filter((word) => !stopWords.has(word) && !/^20\d\d$/.test(word))
    .map((word) => word.replace(/s$/, "").replace(/e$/, ""));
}

/** Returns a key that ignores the order of words. */
const keyOf = (words: string[]) => [...new Set(words)].sort().join(" ");
