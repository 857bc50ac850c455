import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Statement } from "../statement.ts";
import { PageMeta } from "./page-meta.tsx";

/** A statement as a page of its own, section by section. */
export function StatementPage({ statement }: { statement: Statement }) {
  return (
    <>
      <PageMeta description={statement.lead} title={statement.title} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={statement.lead}
        title={statement.title}
      />
      {statement.sections.map(({ id, title, html }) => (
        <Section id={id} key={id} title={title}>
          <div
            className="prose-text grid gap-5 [&_a]:text-link [&_code]:rounded-sm [&_code]:bg-paper-deep [&_code]:px-1 [&_code]:text-[0.85em] [&_li]:relative [&_li]:pl-6 [&_li]:before:absolute [&_li]:before:top-[0.75em] [&_li]:before:left-0 [&_li]:before:h-0.5 [&_li]:before:w-3 [&_li]:before:bg-accent [&_strong]:font-semibold [&_ul]:grid [&_ul]:gap-3"
            // Made from the project's own Markdown, in which raw HTML is text.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </Section>
      ))}
    </>
  );
}
