import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { type LegalPage, parseLegalPage } from "./legal-page.ts";

// Part of the server's bundle alone: the browser gets what a loader returns.
const files = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default", eager: true });

/** The legal page in one language, with the institution's names and addresses. Throws when the file is missing. */
export function readLegalPage(name: "privacy" | "accessibility", locale: Locale): LegalPage {
  const source = files[`/content/${locale}/${name}.md`];
  if (source === undefined) throw new Error(`content/${locale}/${name}.md is missing`);
  const { contact } = institution;
  return parseLegalPage(source, {
    university: institution.name[locale],
    office: institution.office[locale],
    address: contact.address.join(", "),
    email: contact.email,
    phone: contact.phone,
    contactPage: pathsIn(locale).contact(),
  });
}
