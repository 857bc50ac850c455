import type { TextBlock } from "#app/lib/text-blocks.ts";
import { headingAnchors, textParts } from "#app/lib/text-parts.ts";
import { PageContents } from "./page-contents.tsx";
import { PagePart } from "./page-part.tsx";
import { Prose } from "./prose.tsx";

/** Minimum number of parts for a table of contents. */
const minListedParts = 3;

/**
 * A stored text as a page: with a table of contents if it has several parts, otherwise in the right two thirds. `label`
 * names the table of contents; `lang` is the text's language if it differs from the page's.
 */
export function LongProse({ blocks, label, lang }: { blocks: TextBlock[]; label: string; lang: string | undefined }) {
  const { opening, parts } = textParts(blocks);
  if (parts.length < minListedParts) {
    return (
      <div className="page-width grid pb-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8 lg:col-start-5">
          <Prose anchors={headingAnchors(blocks, "")} blocks={blocks} heading="h2" lang={lang} />
        </div>
      </div>
    );
  }
  return (
    <PageContents label={label} parts={parts.map(({ id, title }) => ({ id, title, lang }))}>
      {opening.length > 0 ? (
        <div className="pb-10">
          <Prose blocks={opening} heading="h2" lang={lang} />
        </div>
      ) : null}
      {parts.map(({ id, title, blocks: own }) => (
        <PagePart id={id} key={id} lang={lang} title={title}>
          <Prose blocks={own} heading="h2" lang={lang} />
        </PagePart>
      ))}
    </PageContents>
  );
}
