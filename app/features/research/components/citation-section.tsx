import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CitationPart } from "../citations/apa.ts";
import { workPath } from "../work-path.ts";
import type { Work } from "../works.ts";
import { CitationText } from "./citation-text.tsx";
import { ExportLinks } from "./export-links.tsx";

export function CitationSection({ work, citation }: { work: Pick<Work, "kind" | "id">; citation: CitationPart[] }) {
  return (
    <Section aside={m.citation_style()} id="citar" title={m.citation_title()}>
      <p className="prose-text select-all border-line border-y py-4 pl-8 -indent-8 [overflow-wrap:anywhere]">
        <CitationText parts={citation} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ExportLinks hrefOf={(format) => `${workPath(work)}.${format}`} label={m.citation_export()} />
        <span className="flex flex-wrap items-center gap-3">
          <CopyButton
            labels={{
              copy: m.citation_copy(),
              copied: m.citation_copied(),
              failed: m.citation_copy_failed(),
            }}
            text={citation.map(({ text }) => text).join("")}
          />
        </span>
      </div>
    </Section>
  );
}
