import { formatChoice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import type { Office } from "#app/lib/office.ts";
import { institution } from "#institution";
import { type LegalPage, parseLegalPage } from "./legal-page.ts";

// Only in the server bundle: the browser gets the loader's data.
const files = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default", eager: true });

/** Returns a legal page in one language, with the institution's names and addresses. Throws if the file is missing. */
export function readLegalPage(name: "privacy" | "accessibility", locale: Locale, office: Office): LegalPage {
  const source = files[`/content/${locale}/${name}.md`];
  if (source === undefined) throw new Error(`content/${locale}/${name}.md is missing`);
  const { privacy, accessibilityLaw } = institution.country;
  return parseLegalPage(source, {
    university: institution.name[locale],
    office: institution.office[locale],
    atAddress: office.address.length > 0 ? `: ${office.address.join(", ")}` : "",
    ...waysToReach(office, locale),
    privacyLaw: privacy ? m.legal_privacy_law({ law: privacy.law[locale] }, { locale }) : "",
    privacyAuthority: privacy ? m.legal_privacy_authority({ authority: privacy.authority[locale] }, { locale }) : "",
    accessibilityLaw: accessibilityLaw ? m.legal_accessibility_law({ law: accessibilityLaw[locale] }, { locale }) : "",
  });
}

/** Returns the contact options as Markdown: all known ones, and the first of them. The contact page always exists. */
function waysToReach({ email, phone }: Office, locale: Locale): Record<"ways" | "Ways" | "Write", string> {
  const write = email ? [m.legal_way_email({ email }, { locale })] : [];
  const call = phone ? [m.legal_way_phone({ phone }, { locale })] : [];
  const form = m.legal_way_form({ path: pathsIn(locale).contact() }, { locale });
  const ways = formatChoice([...write, ...call, form], locale);
  return { ways, Ways: capitalize(ways), Write: capitalize(write[0] ?? form) };
}
