import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinNumberSigns } from "#app/lib/join-number-signs.ts";
import type { AccreditationRow } from "../programs.ts";

/** Resolution of an accreditation, linked to the site's document or else an external one. Null without one. */
export function AccreditationResolution({
  record,
  isShort = false,
}: {
  record: AccreditationRow;
  /** True to show only its number, in lists of resolutions. */
  isShort?: boolean;
}) {
  const { resolution_link: link, documents: document } = record;
  const whole = record.resolution && joinNumberSigns(record.resolution);
  // «Resolución de Acreditación N.º 214/2023»: the name is kept for screen readers.
  const at = isShort && whole ? whole.search(/N\.?º|\d/) : 0;
  const resolution = whole && (
    <>
      {at > 0 ? <span className="sr-only">{whole.slice(0, at)}</span> : null}
      {whole.slice(Math.max(0, at))}
    </>
  );
  const address = document ? pathsIn().documentFile(document.slug) : link;
  // Resolutions are in Spanish in every language of the page.
  const spanish = foreignLang("es");
  if (!address) return resolution ? <span lang={spanish}>{resolution}</span> : null;
  return (
    <a className={isShort ? "text-link inline-block py-[3px]" : "text-link"} href={address} hrefLang="es">
      {resolution ? <span lang={spanish}>{resolution}</span> : m.accreditation_resolution()}
      {document ? <span className={isShort ? "max-md:sr-only" : undefined}> (PDF)</span> : null}
    </a>
  );
}
