import type { FacetedTexts } from "#app/ui/faceted-list/faceted-list.tsx";
import { formatNumber } from "./format.ts";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";

/** Returns the texts of a faceted list in the page's language. */
export function listTexts(): FacetedTexts {
  return {
    locale: getLocale(),
    number: (count) => formatNumber(count),
    formLabel: m.list_form(),
    filters: (chosen) => (chosen > 0 ? m.list_filters_chosen({ count: formatNumber(chosen) }) : m.list_filters()),
    skip: m.list_skip(),
    search: m.list_search(),
    show: m.list_show(),
    more: (count) => m.list_more({ count: formatNumber(count) }),
    chips: { label: m.list_chips(), remove: (label) => m.list_remove({ label }), clear: m.list_clear() },
    chosen: (facet, value) => m.list_chosen({ facet, value }),
    text: (text) => m.list_text({ text }),
    loosen: m.list_loosen(),
    withoutFacet: (facet, count) => m.list_without({ facet, count: formatNumber(count) }),
    withoutText: (text, count) => m.list_without_text({ text, count: formatNumber(count) }),
  };
}
