import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { parseStatement, type Statement } from "./statement.ts";

// The build puts the files into the server's bundle. Only the server reads them: the browser gets what a loader answers.
const files = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default", eager: true });

/** A statement in one language, with the institution's own names and addresses. Throws when there is no such file. */
export function readStatement(name: "privacy" | "accessibility", locale: Locale): Statement {
  const source = files[`/content/${locale}/${name}.md`];
  if (source === undefined) throw new Error(`content/${locale}/${name}.md is missing`);
  const { contact } = institution;
  return parseStatement(source, {
    university: institution.name[locale],
    office: institution.office[locale],
    address: contact.address.join(", "),
    email: contact.email,
    phone: contact.phone,
    contactPage: pathsIn(locale).contact(),
  });
}
