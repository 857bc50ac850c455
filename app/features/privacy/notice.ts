import type { LegalPage } from "#app/features/pages/legal-page.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Processing } from "./processing.ts";

/** The notice in one language: prose and, after one of its sections, the processing activities. */
export type Notice = {
  title: string;
  lead: string;
  sections: (LegalPage["sections"][number] & { activities?: Processing[] })[];
};

export type BilingualNotice = { es: Notice; en: Notice };

/** Returns the titles of sections that were added, changed or removed since `before`. */
export function changedSections(before: Notice, now: Notice): string[] {
  const contentOf = (section: Notice["sections"][number] | undefined) =>
    section && canonicalJson([section.html, section.activities ?? []]);
  const find = ({ sections }: Notice, title: string) => sections.find((section) => section.title === title);
  return [
    ...now.sections.filter(({ title }) => contentOf(find(now, title)) !== contentOf(find(before, title))),
    ...before.sections.filter(({ title }) => !find(now, title)),
  ].map(({ title }) => title);
}
