import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { BlockEditor } from "../blocks/block-editor.tsx";
import { type EditedBlock, newBlock } from "../blocks/edited-blocks.ts";

/** Edits the English blocks of a text, each beside the Spanish block at its position. */
export function TranslatedBlocks({
  spanish,
  english,
  onChange,
}: {
  spanish: EditedBlock[];
  english: EditedBlock[];
  onChange: (english: EditedBlock[]) => void;
}) {
  return (
    <>
      {english.length === 0 ? (
        <button
          className={`${buttonClass("primary")} mb-5`}
          onClick={() => onChange(sameStructure(spanish))}
          type="button"
        >
          {m.editing_english_start()}
        </button>
      ) : null}
      <BlockEditor
        beside={(index) => <SpanishBlock block={spanish[index]} />}
        blocks={english}
        lang="en"
        onChange={onChange}
      />
      <Untranslated blocks={spanish.slice(english.length)} />
    </>
  );
}

/** A Spanish field beside the field for its translation. */
export function SpanishText({ label, text, look }: { label: string; text: string; look: string }) {
  return (
    <div className="border-line border-l-2 pl-4">
      <p className="text-ink-soft text-xs">{m.editing_in_spanish({ field: label })}</p>
      <p className={`mt-1 whitespace-pre-line ${look}`} lang="es">
        {text || "—"}
      </p>
    </div>
  );
}

function sameStructure(blocks: EditedBlock[]): EditedBlock[] {
  return blocks
    .filter(({ type, text }) => type === "other" || text.trim())
    .map(({ type, text, author, stored }) =>
      type === "other" ? newBlock(type, text, "", stored) : newBlock(type, "", author),
    );
}

const looks = {
  paragraph: "text-base",
  heading: "font-[560] text-lg",
  quote: "text-lg italic",
  list: "text-base",
  other: "text-base",
};

function SpanishBlock({ block }: { block: EditedBlock | undefined }) {
  if (!block?.text) return null;
  return (
    <div className="border-line border-l-2 pl-4" lang="es">
      <p className={`whitespace-pre-line font-serif ${looks[block.type]}`}>{block.text}</p>
      {block.type === "quote" && block.author ? <p className="mt-1 text-ink-soft text-xs">{block.author}</p> : null}
    </div>
  );
}

/** The Spanish blocks that have no English block beside them. */
function Untranslated({ blocks }: { blocks: EditedBlock[] }) {
  const filled = blocks.filter(({ text }) => text.trim());
  if (filled.length === 0) return null;
  return (
    <section className="mt-6 grid gap-3">
      <h3 className="font-sans text-ink-soft text-xs tracking-normal">{m.editing_spanish_remaining()}</h3>
      {filled.map((block) => (
        <SpanishBlock block={block} key={block.key} />
      ))}
    </section>
  );
}
