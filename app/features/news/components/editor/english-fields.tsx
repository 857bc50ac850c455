import { BlockEditor } from "#app/editing/blocks/block-editor.tsx";
import { textId } from "#app/editing/blocks/block-labels.ts";
import { type EditedBlock, newBlock } from "#app/editing/blocks/edited-blocks.ts";
import { TitleField } from "#app/editing/blocks/title-field.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { GrowingTextarea } from "#app/ui/form/growing-textarea.tsx";
import { inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { EditedText } from "../../editing/edited-text.ts";
import type { TranslationState } from "../../editing/translation.ts";

/** Title, image description and text in English, each beside its Spanish. */
export function EnglishFields({
  spanish,
  english,
  hasImage,
  state,
  isReviewed,
  onChange,
  onReview,
}: {
  spanish: EditedText;
  english: EditedText;
  hasImage: boolean;
  state: TranslationState;
  isReviewed: boolean;
  onChange: (text: EditedText) => void;
  onReview: (isReviewed: boolean) => void;
}) {
  const first = english.blocks[0];
  return (
    <div className="grid gap-6">
      {state === "stale" || isReviewed ? <StaleNote isReviewed={isReviewed} onReview={onReview} /> : null}
      {state === "partial" ? (
        <p className="border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">{m.staff_english_partial()}</p>
      ) : null}
      {state === "missing" ? <p className="text-ink-soft text-sm">{m.staff_english_missing()}</p> : null}
      <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
        <Spanish label={m.staff_field_title()} look="font-serif font-[560] text-xl" text={spanish.title} />
        <TitleField
          id="title-en"
          isCompact
          label={m.staff_field_title_en()}
          lang="en"
          nextId={first ? textId(first.key) : undefined}
          onChange={(title) => onChange({ ...english, title })}
          value={english.title}
        />
      </div>
      {hasImage ? (
        <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
          <Spanish label={m.staff_field_alt()} look="text-base" text={spanish.imageAlt} />
          <LabelledField id="alt-en" label={m.staff_field_alt_en()}>
            <GrowingTextarea
              className={inputClass}
              id="alt-en"
              lang="en"
              onChange={(event) => onChange({ ...english, imageAlt: event.target.value })}
              value={english.imageAlt}
            />
          </LabelledField>
        </div>
      ) : null}
      <div>
        <h2 className="mb-3 font-sans font-semibold text-sm tracking-normal">{m.staff_field_text_en()}</h2>
        {english.blocks.length === 0 ? (
          <button
            className={`${buttonClass("primary")} mb-5`}
            onClick={() => onChange({ ...english, blocks: sameStructure(spanish.blocks) })}
            type="button"
          >
            {m.staff_english_start()}
          </button>
        ) : null}
        <BlockEditor
          beside={(index) => <SpanishBlock block={spanish.blocks[index]} />}
          blocks={english.blocks}
          lang="en"
          onChange={(blocks) => onChange({ ...english, blocks })}
        />
        <Remaining blocks={spanish.blocks.slice(english.blocks.length)} />
      </div>
    </div>
  );
}

function sameStructure(blocks: EditedBlock[]): EditedBlock[] {
  return blocks.filter(({ text }) => text.trim()).map(({ type, author }) => newBlock(type, "", author));
}

function StaleNote({ isReviewed, onReview }: { isReviewed: boolean; onReview: (isReviewed: boolean) => void }) {
  return (
    <div className="grid gap-1 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p>{m.staff_english_stale()}</p>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          checked={isReviewed}
          className="size-5 accent-primary"
          onChange={(event) => onReview(event.target.checked)}
          type="checkbox"
        />
        {m.staff_english_reviewed()}
      </label>
    </div>
  );
}

function Spanish({ label, text, look }: { label: string; text: string; look: string }) {
  return (
    <div className="border-line border-l-2 pl-4">
      <p className="text-ink-soft text-xs">{m.staff_in_spanish({ field: label })}</p>
      <p className={`mt-1 whitespace-pre-line ${look}`} lang="es">
        {text || "—"}
      </p>
    </div>
  );
}

const besideLooks = { paragraph: "text-base", heading: "font-[560] text-lg", quote: "text-lg italic" };

function SpanishBlock({ block }: { block: EditedBlock | undefined }) {
  if (!block?.text) return null;
  return (
    <div className="border-line border-l-2 pl-4" lang="es">
      <p className={`whitespace-pre-line font-serif ${besideLooks[block.type]}`}>{block.text}</p>
      {block.type === "quote" && block.author ? <p className="mt-1 text-ink-soft text-xs">{block.author}</p> : null}
    </div>
  );
}

/** Spanish blocks that have no English beside them yet. */
function Remaining({ blocks }: { blocks: EditedBlock[] }) {
  const filled = blocks.filter(({ text }) => text.trim());
  if (filled.length === 0) return null;
  return (
    <section className="mt-6 grid gap-3">
      <h3 className="font-sans text-ink-soft text-xs tracking-normal">{m.staff_spanish_remaining()}</h3>
      {filled.map((block) => (
        <SpanishBlock block={block} key={block.key} />
      ))}
    </section>
  );
}
