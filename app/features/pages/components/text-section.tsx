import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { headingAnchors } from "#app/lib/text-parts.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PageText } from "../pages.ts";

/**
 * A text of `pages` as a section of a page, with its children below. Without the text (unpublished by staff) the
 * section keeps `title` and children; without a `title` it is omitted.
 */
export function TextSection({
  id,
  title,
  text,
  summary,
  children,
}: {
  id: string;
  title?: string;
  /** Makes the section collapsible, with this summary of its content. */
  summary?: string;
  text: PageText | null | undefined;
  children?: ReactNode;
}) {
  const heading = text?.title ?? title;
  if (heading === undefined) return null;
  const aside = text?.description ? <p lang={foreignLang(text.lang.description)}>{text.description}</p> : null;
  const content = (
    <>
      {text ? (
        <Prose
          anchors={headingAnchors(text.blocks, `${id}-`)}
          blocks={text.blocks}
          lang={foreignLang(text.lang.blocks)}
        />
      ) : null}
      {children ? <div className={text && text.blocks.length > 0 ? "mt-8" : undefined}>{children}</div> : null}
    </>
  );
  const titleLang = foreignLang(text?.lang.title);
  if (summary !== undefined) {
    return (
      <div className="page-width">
        <PagePart aside={aside} summary={summary} id={id} lang={titleLang} title={heading}>
          {content}
        </PagePart>
      </div>
    );
  }
  return (
    <Section aside={aside} id={id} title={heading} titleLang={titleLang}>
      {content}
    </Section>
  );
}
