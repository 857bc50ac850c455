import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageContents } from "#app/ui/page-contents.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DetailSection } from "./program-sections.tsx";

export function ProgramDetail({ code, sections }: { code: string; sections: DetailSection[] }) {
  return (
    <PageContents
      beside={
        <LinkButton look="accent" to={pathsIn().apply(code)}>
          {m.program_apply()}
        </LinkButton>
      }
      label={m.program_sections()}
      parts={sections}
    >
      {sections.map(({ content, ...section }) => (
        <PagePart key={section.id} {...section}>
          {content}
        </PagePart>
      ))}
    </PageContents>
  );
}
