import { blockRuns, type TextBlock } from "#app/lib/text-blocks.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Spans } from "#app/ui/spans.tsx";

/** Renders blocks with the class names `look` on paragraphs and the usual prose style on the others. */
export function LeadingProse({ blocks, lang, look }: { blocks: TextBlock[]; lang: string | undefined; look: string }) {
  return blockRuns(blocks).map((run, position) => {
    const block = run[0];
    return block?.type === "paragraph" && !block.as ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: not every block has an id, and the list is static.
      <p className={`whitespace-pre-line ${look}`} key={position} lang={lang}>
        <Spans block={block} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div className="mt-5" key={position}>
        <Prose blocks={run} lang={lang} />
      </div>
    );
  });
}
