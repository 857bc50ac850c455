import { useState } from "react";
import { BlockEditor } from "#app/editing/blocks/block-editor.tsx";
import { TitleField } from "#app/editing/blocks/title-field.tsx";
import { identifiedBlocks } from "#app/editing/blocks/written-blocks.ts";
import type { DescribedForm } from "#app/editing/description/described-form.ts";
import type { DescribedRow } from "#app/editing/description/described-row.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { markUnchanged, withEnglish } from "#app/editing/description/form-translation.ts";
import type { EditorParts } from "#app/editing/record-editor/record-workspace.ts";
import { FieldTranslation, SpanishText } from "#app/editing/translation/field-translation.tsx";
import type { FormerSpanish } from "#app/editing/translation/former-spanish.ts";
import { StaleNote } from "#app/editing/translation/stale-note.tsx";
import { TranslatedBlocks } from "#app/editing/translation/translated-blocks.tsx";
import { type TranslatedTexts, textTranslations } from "#app/editing/translation/translated-texts.ts";
import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { tabPanelProps } from "#app/ui/tab-list.tsx";
import { blocksOf, newsRowOf, textOf, withTitle, withValues } from "../../editing/news-form.ts";
import type { NewsRow } from "../../news.ts";
import { newsType } from "../../news-description.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { isAllIn, localizeNews } from "../../news-localization.ts";
import type { NewsTab } from "./news-tabs.tsx";

type Change = (change: (form: DescribedForm) => DescribedForm) => void;

/** Texts of an item in the language of a tab, or its preview. `source` is null without an image. */
export function NewsTexts({
  parts: { editor, record, texts, former, translation },
  tab,
  source,
}: {
  parts: EditorParts;
  tab: NewsTab;
  source: PictureSource | null;
}) {
  const { form, setForm, base, files } = editor;
  return (
    <div {...tabPanelProps("news", tab)}>
      {tab === "es" ? <SpanishFields base={base} form={form} onChange={setForm} /> : null}
      {tab === "en" ? (
        <EnglishFields
          form={form}
          former={former}
          hasImage={source !== null}
          onChange={setForm}
          state={translation ?? "missing"}
          texts={texts}
        />
      ) : null}
      {tab === "preview" ? (
        <Preview row={newsRowOf(record.rowOf(record.shownForm(form, files), base, new Date()))} source={source} />
      ) : null}
    </div>
  );
}

/** Title and text on one sheet, as on the page. */
function SpanishFields({ form, base, onChange }: { form: DescribedForm; base: DescribedRow | null; onChange: Change }) {
  return (
    <div className="blocks-sheet mx-auto max-w-176">
      <TitleField
        id={controlId("title")}
        label={m.staff_field_title()}
        lang="es"
        nextId={controlId("blocks")}
        onChange={(title) => onChange((fields) => withTitle(fields, title, base))}
        value={textOf(form, "title")}
      />
      <h2 className="sr-only">{m.staff_field_text()}</h2>
      <BlockEditor
        blocks={blocksOf(form, "es")}
        describedBy="text-hint"
        id={controlId("blocks")}
        label={m.staff_field_text()}
        lang="es"
        onChange={(blocks) => onChange((fields) => withValues(fields, { blocks }))}
      />
      <p className="mt-2 text-ink-soft text-xs" id="text-hint">
        {m.staff_text_hint()}
      </p>
    </div>
  );
}

function Preview({ row, source }: { row: NewsRow; source: PictureSource | null }) {
  const [locale, setLocale] = useState<Locale>("es");
  const news = localizeNews(row, locale);
  return (
    <div className="grid gap-6">
      <RadioGroup
        isInline
        isLabelHidden
        label={m.staff_preview_language()}
        name="preview-language"
        onChange={setLocale}
        options={[
          { value: "es", label: m.staff_tab_spanish() },
          { value: "en", label: m.staff_tab_english() },
        ]}
        value={locale}
      />
      <article className="grid gap-5 border border-line bg-raised/60 p-5 sm:p-8" lang={locale}>
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-xs">
          {formatDate(news.date, locale)}
          {news.category ? (
            <span className="font-semibold text-ink" lang={getLocale()}>
              {newsCategoryLabel(news.category)}
            </span>
          ) : null}
        </p>
        <h2 className="text-3xl" lang={news.title ? news.lang.title : getLocale()}>
          {news.title || m.staff_untitled()}
        </h2>
        {isAllIn(news, locale) ? null : (
          <p className="border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm" lang={getLocale()}>
            {m.staff_preview_in_spanish()}
          </p>
        )}
        {source ? (
          <StoredPicture
            alt={news.image_alt}
            className="aspect-[16/9] w-full rounded-sm sm:aspect-[21/9]"
            lang={news.lang.image_alt}
            position={news.imageposition}
            sizes="50rem"
            source={source}
          />
        ) : null}
        <Prose heading="h3" blocks={news.blocks} lang={news.lang.blocks} />
      </article>
    </div>
  );
}

/** English title, image description and text, each next to its Spanish source. */
function EnglishFields({
  form,
  former,
  texts,
  hasImage,
  state,
  onChange,
}: {
  form: DescribedForm;
  former: FormerSpanish;
  texts: TranslatedTexts;
  hasImage: boolean;
  state: TranslationState;
  onChange: Change;
}) {
  const { isTranslationReviewed: isReviewed } = form;
  const translations = textTranslations(texts);
  const write = (column: "title" | "image_alt", english: string) =>
    onChange((fields) => withEnglish(newsType, fields, former, [column, english]));
  const noteOf = (column: "title" | "image_alt", label: string) => {
    const translation = translations[column];
    return translation && !isReviewed ? (
      <FieldTranslation
        column={column}
        label={label}
        onSame={() => onChange((fields) => markUnchanged(newsType, fields, former, column))}
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
        <SpanishText label={m.staff_field_title()} look="font-serif font-[560] text-xl" text={textOf(form, "title")} />
        <div>
          <TitleField
            id={controlId("en", "title")}
            isCompact
            label={m.staff_field_title_en()}
            lang="en"
            nextId={controlId("en", "blocks")}
            onChange={(title) => write("title", title)}
            value={textOf(form, "title", "en")}
          />
          {noteOf("title", m.staff_field_title_en())}
        </div>
      </div>
      {hasImage ? (
        <div className="grid gap-x-8 gap-y-2 xl:grid-cols-2">
          <SpanishText label={m.staff_field_alt()} look="text-base" text={textOf(form, "image_alt")} />
          <div>
            <TextareaField
              grows
              id={controlId("en", "image_alt")}
              label={m.staff_field_alt_en()}
              lang="en"
              onChange={(event) => write("image_alt", event.target.value)}
              value={textOf(form, "image_alt", "en")}
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
            id={controlId("en", "blocks")}
            label={m.staff_field_text_en()}
            onChange={(blocks) =>
              onChange((fields) => {
                const spanish = withValues(fields, { blocks: identifiedBlocks(blocksOf(fields, "es")) });
                return withEnglish(newsType, spanish, former, ["blocks", blocks]);
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
