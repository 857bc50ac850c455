import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { headingAnchors } from "#app/lib/text-parts.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PageText } from "../pages.ts";

/** A text of `pages` as a collapsible part of a page; renders nothing if it is unpublished. */
export function TextPart({ id, text }: { id: string; text: PageText | null | undefined }) {
  if (!text) return null;
  return (
    <PagePart
      aside={text.description ? <p lang={foreignLang(text.lang.description)}>{text.description}</p> : null}
      summary=""
      id={id}
      lang={foreignLang(text.lang.title)}
      title={text.title}
    >
      <Prose
        anchors={headingAnchors(text.blocks, `${id}-`)}
        blocks={text.blocks}
        lang={foreignLang(text.lang.blocks)}
      />
    </PagePart>
  );
}
