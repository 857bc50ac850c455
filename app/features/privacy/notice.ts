import type { LegalPage } from "#app/features/pages/legal-page.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Processing } from "./processing.ts";

/** The notice as it is shown in one language: prose, and after one of its sections the activities of processing. */
export type Notice = {
  title: string;
  lead: string;
  sections: (LegalPage["sections"][number] & { activities?: Processing[] })[];
};

/** The notice by language. */
export type BilingualNotice = { es: Notice; en: Notice };

/** Returns the titles of the sections that `before` has not, or not with this content, and of those that are gone. */
export function changedSections(before: Notice, now: Notice): string[] {
  const contentOf = (section: Notice["sections"][number] | undefined) =>
    section && canonicalJson([section.html, section.activities ?? []]);
  const find = ({ sections }: Notice, title: string) => sections.find((section) => section.title === title);
  return [
    ...now.sections.filter(({ title }) => contentOf(find(now, title)) !== contentOf(find(before, title))),
    ...before.sections.filter(({ title }) => !find(now, title)),
  ].map(({ title }) => title);
}
