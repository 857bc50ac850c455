import { useMemo } from "react";
import { useDeadLinks } from "#app/editing/checks/use-dead-links.ts";
import type { Warning } from "#app/editing/description/warning.ts";
import type { TranslatedTexts } from "#app/editing/translation/translated-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsForm } from "../../editing/news-form.ts";
import { newsLinks, newsWarnings } from "../../editing/news-warnings.ts";
import { formTexts } from "../../editing/translation.ts";
import type { NewsRow } from "../../news.ts";

/**
 * Returns the warnings for the current fields, including broken links. Publishing asks for confirmation only of
 * warnings that `published` does not have.
 */
export function useNewsWarnings(
  form: NewsForm & { image: string | null },
  texts: TranslatedTexts,
  published: { form: NewsForm; row: NewsRow } | null,
): Warning[] {
  const links = useMemo(() => newsLinks(form), [form]);
  const deadHrefs = useDeadLinks(links.map(({ href }) => href));
  const known = useMemo(() => {
    const warnings = published ? newsWarnings(published.form, formTexts(published.form, published.row)) : [];
    const knownLinks = published ? newsLinks(published.form).map(({ id, href }) => `${id} ${href}`) : [];
    return new Set([...warnings.map(({ text }) => text), ...knownLinks]);
  }, [published]);
  const deadLinks = links
    .filter(({ href }) => deadHrefs.has(href))
    .map(({ href, id, label }) => ({
      id,
      text: m.check_in_field({ field: label, text: m.check_dead_link({ href }) }),
      asks: !known.has(`${id} ${href}`),
    }));
  return [...deadLinks, ...newsWarnings(form, texts)].map((warning) => ({
    ...warning,
    asks: warning.asks && !known.has(warning.text),
  }));
}
