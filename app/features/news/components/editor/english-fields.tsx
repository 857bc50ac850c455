import { TitleField } from "#app/editing/blocks/title-field.tsx";
import { StaleNote } from "#app/editing/translation/stale-note.tsx";
import { SpanishText, TranslatedBlocks } from "#app/editing/translation/translated-blocks.tsx";
import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import type { NewsText } from "../../editing/news-text.ts";

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
  spanish: NewsText;
  english: NewsText;
  hasImage: boolean;
  state: TranslationState;
  isReviewed: boolean;
  onChange: (text: NewsText) => void;
  onReview: (isReviewed: boolean) => void;
}) {
  return (
    <div className="grid gap-6">
      {state === "stale" || isReviewed ? <StaleNote isReviewed={isReviewed} onReview={onReview} /> : null}
      {state === "partial" ? (
        <p className="border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">{m.staff_english_partial()}</p>
      ) : null}
      {state === "missing" ? <p className="text-ink-soft text-sm">{m.staff_english_missing()}</p> : null}
      <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
        <SpanishText label={m.staff_field_title()} look="font-serif font-[560] text-xl" text={spanish.title} />
        <TitleField
          id="title-en"
          isCompact
          label={m.staff_field_title_en()}
          lang="en"
          nextId="text-en"
          onChange={(title) => onChange({ ...english, title })}
          value={english.title}
        />
      </div>
      {hasImage ? (
        <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
          <SpanishText label={m.staff_field_alt()} look="text-base" text={spanish.imageAlt} />
          <TextareaField
            grows
            id="alt-en"
            label={m.staff_field_alt_en()}
            lang="en"
            onChange={(event) => onChange({ ...english, imageAlt: event.target.value })}
            value={english.imageAlt}
          />
        </div>
      ) : null}
      <div>
        <h2 className="mb-3 font-sans font-semibold text-sm tracking-normal">{m.staff_field_text_en()}</h2>
        <TranslatedBlocks
          english={english.blocks}
          id="text-en"
          label={m.staff_field_text_en()}
          onChange={(blocks) => onChange({ ...english, blocks })}
          spanish={spanish.blocks}
        />
      </div>
    </div>
  );
}
