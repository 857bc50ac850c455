import { TitleField } from "#app/editing/blocks/title-field.tsx";
import { identifiedBlocks } from "#app/editing/blocks/written-blocks.ts";
import { FieldTranslation, SpanishText } from "#app/editing/translation/field-translation.tsx";
import { sourceHash } from "#app/editing/translation/source-hash.ts";
import { StaleNote } from "#app/editing/translation/stale-note.tsx";
import { TranslatedBlocks } from "#app/editing/translation/translated-blocks.tsx";
import { type TranslatedTexts, textTranslations } from "#app/editing/translation/translated-texts.ts";
import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import type { NewsForm } from "../../editing/news-form.ts";
import { withEnglishSources } from "../../editing/translation.ts";

type Change = (change: (form: NewsForm) => NewsForm) => void;

/** English title, image description and text, each next to its Spanish source. */
export function EnglishFields({
  form,
  texts,
  hasImage,
  state,
  onChange,
}: {
  form: NewsForm;
  texts: TranslatedTexts;
  hasImage: boolean;
  state: TranslationState;
  onChange: Change;
}) {
  const { es, en, isTranslationReviewed: isReviewed } = form;
  const translations = textTranslations(texts);
  const write = (column: "title" | "image_alt", english: Partial<NewsForm["en"]>) =>
    onChange((fields) => {
      const sourced = withEnglishSources(fields, texts);
      const of = { ...sourced.englishOf, [column]: sourceHash(texts.spanish[column] ?? "") };
      return { ...sourced, en: { ...sourced.en, ...english }, englishOf: of };
    });
  const noteOf = (column: "title" | "image_alt", label: string) => {
    const translation = translations[column];
    return translation && !isReviewed ? (
      <FieldTranslation
        column={column}
        label={label}
        onSame={() => write(column, {})}
        spanish={texts.spanish[column] ?? ""}
        translation={translation}
      />
    ) : null;
  };
  return (
    <div className="grid gap-6">
      {state === "stale" || isReviewed ? (
        <StaleNote
          isReviewed={isReviewed}
          onReview={(isTranslationReviewed) => onChange((fields) => ({ ...fields, isTranslationReviewed }))}
        />
      ) : null}
      {state === "partial" ? (
        <p className="border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">{m.staff_english_partial()}</p>
      ) : null}
      {state === "missing" ? <p className="text-ink-soft text-sm">{m.staff_english_missing()}</p> : null}
      <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
        <SpanishText label={m.staff_field_title()} look="font-serif font-[560] text-xl" text={es.title} />
        <div>
          <TitleField
            id="title-en"
            isCompact
            label={m.staff_field_title_en()}
            lang="en"
            nextId="text-en"
            onChange={(title) => write("title", { title })}
            value={en.title}
          />
          {noteOf("title", m.staff_field_title_en())}
        </div>
      </div>
      {hasImage ? (
        <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
          <SpanishText label={m.staff_field_alt()} look="text-base" text={es.imageAlt} />
          <div>
            <TextareaField
              grows
              id="alt-en"
              label={m.staff_field_alt_en()}
              lang="en"
              onChange={(event) => write("image_alt", { imageAlt: event.target.value })}
              value={en.imageAlt}
            />
            {noteOf("image_alt", m.staff_field_alt_en())}
          </div>
        </div>
      ) : null}
      <div>
        <h2 className="mb-3 font-sans font-semibold text-sm tracking-normal">{m.staff_field_text_en()}</h2>
        {translations.blocks ? (
          <TranslatedBlocks
            column="blocks"
            id="text-en"
            label={m.staff_field_text_en()}
            onChange={(blocks) =>
              onChange((fields) => {
                const sourced = withEnglishSources(fields, texts);
                const spanish = { ...fields.es, blocks: identifiedBlocks(fields.es.blocks) };
                return { ...sourced, es: spanish, en: { ...sourced.en, blocks } };
              })
            }
            revision={texts.former.revision}
            translation={translations.blocks}
          />
        ) : null}
      </div>
    </div>
  );
}
