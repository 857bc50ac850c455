import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { holdNumbers } from "#app/lib/hold-numbers.ts";
import type { AccreditationRow } from "../programs.ts";

/**
 * The resolution of an accreditation, as the agency calls it, which leads to the document where there is one: the
 * site's own, or else one on another site. Null without a resolution.
 */
export function AccreditationResolution({
  record,
  isShort = false,
}: {
  record: AccreditationRow;
  /** Whether only its number is shown, where all of a list are resolutions. */
  isShort?: boolean;
}) {
  const { resolution_link: link, documents: document } = record;
  const whole = record.resolution && holdNumbers(record.resolution);
  // «Resolución de Acreditación N.º 214/2023»: the name is for whoever does not see the list.
  const at = isShort && whole ? whole.search(/N\.?º|\d/) : 0;
  const resolution = whole && (
    <>
      {at > 0 ? <span className="sr-only">{whole.slice(0, at)}</span> : null}
      {whole.slice(Math.max(0, at))}
    </>
  );
  const address = document ? pathsIn().documentFile(document.slug) : link;
  // Agencies decide in Spanish, whatever the page's language.
  const spanish = foreignLang("es");
  if (!address) return resolution ? <span lang={spanish}>{resolution}</span> : null;
  return (
    <a className={isShort ? "text-link inline-block py-[3px]" : "text-link"} href={address} hrefLang="es">
      {resolution ? <span lang={spanish}>{resolution}</span> : m.accreditation_resolution()}
      {document ? <span className={isShort ? "max-md:sr-only" : undefined}> (PDF)</span> : null}
    </a>
  );
}
