import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LegalPage } from "../legal-page.ts";

export function LegalPageContent({ page }: { page: LegalPage }) {
  return (
    <>
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={page.lead}
        title={page.title}
      />
      {page.sections.map(({ id, title, html }) => (
        <Section id={id} key={id} title={title}>
          <LegalProse html={html} />
        </Section>
      ))}
    </>
  );
}

/** The prose of a section of a legal page. */
export function LegalProse({ html }: { html: string }) {
  return (
    <div
      className="prose-text grid gap-5 [&_a]:text-link [&_code]:rounded-sm [&_code]:bg-paper-deep [&_code]:px-1 [&_code]:text-[0.85em] [&_code]:[overflow-wrap:anywhere] [&_li]:relative [&_li]:pl-6 [&_li]:before:absolute [&_li]:before:top-[0.75em] [&_li]:before:left-0 [&_li]:before:h-0.5 [&_li]:before:w-3 [&_li]:before:bg-accent [&_strong]:font-semibold [&_ul]:grid [&_ul]:gap-3"
      // Generated from our own Markdown, in which raw HTML is escaped.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
