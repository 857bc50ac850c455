import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { holdNumbers } from "#app/lib/hold-numbers.ts";
import type { AccreditationRow } from "../programs.ts";

/**
 * The resolution of an accreditation, as the agency calls it, which leads to the document where there is one: the
 * site's own, or else one on another site. Null without a resolution.
 */
export function AccreditationResolution({ record }: { record: AccreditationRow }) {
  const { resolution_link: link, documents: document } = record;
  const resolution = record.resolution && holdNumbers(record.resolution);
  const address = document ? pathsIn().documentFile(document.slug) : link;
  // Agencies decide in Spanish, whatever the page's language.
  const spanish = foreignLang("es");
  if (!address) return resolution ? <span lang={spanish}>{resolution}</span> : null;
  return (
    <a className="text-link" href={address} hrefLang="es">
      {resolution ? <span lang={spanish}>{resolution}</span> : m.accreditation_resolution()}
      {document ? " (PDF)" : null}
    </a>
  );
}
