import { formatChoice, formatDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import type { Office } from "#app/lib/office.ts";
import { institution } from "#institution";
import { type LegalPage, parseLegalPage } from "./legal-page.ts";

// Only in the server bundle: the browser gets the loader's data.
const files = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default", eager: true });

/**
 * Returns the legal page in one language, with the institution's names and addresses and the given values, which may
 * be Markdown. Throws when the file is missing.
 */
export function readLegalPage(
  name: "privacy" | "accessibility",
  locale: Locale,
  office: Office,
  values: Record<string, string> = {},
): LegalPage {
  const source = files[`/content/${locale}/${name}.md`];
  if (source === undefined) throw new Error(`content/${locale}/${name}.md is missing`);
  const { privacy, accessibilityLaw } = institution.country;
  const { complaint, reviewedOn } = institution.accessibility;
  return parseLegalPage(source, {
    university: institution.name[locale],
    office: institution.office[locale],
    atAddress: office.address.length > 0 ? `: ${office.address.join(", ")}` : "",
    ...waysToReach(office, locale),
    privacyLaw: privacy ? m.legal_privacy_law({ law: privacy.law[locale] }, { locale }) : "",
    accessibilityLaw: accessibilityLaw ? m.legal_accessibility_law({ law: accessibilityLaw[locale] }, { locale }) : "",
    accessibilityComplaint: complaint
      ? m.legal_accessibility_complaint({ authority: complaint[locale] }, { locale })
      : "",
    accessibilityReviewed: formatDay(reviewedOn, locale),
    ...values,
  });
}

/** Returns the contact options as Markdown, within and at the start of a sentence. The contact page always exists. */
export function waysToReach(
  { email, phone }: Pick<Office, "email" | "phone">,
  locale: Locale,
): Record<"ways" | "Ways", string> {
  const write = email ? [m.legal_way_email({ email }, { locale })] : [];
  const call = phone ? [m.legal_way_phone({ phone }, { locale })] : [];
  const form = m.legal_way_form({ path: pathsIn(locale).contact() }, { locale });
  const ways = formatChoice([...write, ...call, form], locale);
  return { ways, Ways: capitalize(ways) };
}
