import { Section } from "#app/ui/section.tsx";
import { PageSections } from "./page-sections.tsx";
import type { DetailSection } from "./program-sections.tsx";

/** The parts of a program's page, after a list of them. */
export function ProgramDetail({ sections }: { sections: DetailSection[] }) {
  return (
    <>
      <PageSections sections={sections} />
      {sections.map(({ id, title, aside, content, isForScreens = false }) => (
        <div className={isForScreens ? "print:hidden" : undefined} key={id}>
          <Section aside={aside} id={id} title={title}>
            {content}
          </Section>
        </div>
      ))}
    </>
  );
}
