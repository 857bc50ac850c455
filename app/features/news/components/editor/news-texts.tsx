import { isStored } from "#app/editing/record/edited-record.ts";
import { SpanishVersionsContext, useSpanishVersions } from "#app/editing/translation/spanish-versions.ts";
import type { TranslatedTexts } from "#app/editing/translation/translated-texts.ts";
import { translationState } from "#app/editing/translation/translated-texts.ts";
import { translationText } from "#app/editing/translation/translation-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PictureSource } from "#app/ui/stored-picture.tsx";
import { TabList, tabPanelProps } from "#app/ui/tab-list.tsx";
import { columnsOfRow, translatedColumns } from "../../editing/translation.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { EnglishFields } from "./english-fields.tsx";
import type { NewsSession } from "./news-session.ts";
import { Preview } from "./preview.tsx";
import { SpanishFields } from "./spanish-fields.tsx";

export type NewsTab = "es" | "en" | "preview";

export function NewsTexts({
  editor: { form, setForm, base },
  tab,
  onTab,
  texts,
  row,
  source,
  workspace,
}: {
  editor: NewsSession;
  tab: NewsTab;
  onTab: (tab: NewsTab) => void;
  texts: TranslatedTexts;
  row: NewsRow;
  /** Null without an image. */
  source: PictureSource | null;
  workspace: NewsWorkspaceContext;
}) {
  const translation = translationState(texts);
  const versions = useSpanishVersions(
    workspace.db,
    { table: "news", id: base && isStored(base) ? base.id : null, columns: translatedColumns },
    {
      known: base ? [{ revision: base.revision, columns: columnsOfRow(base) }] : [],
      isWanted: tab === "en" && translation === "stale",
    },
  );
  const english = (
    <>
      {m.staff_tab_english()}
      <span className="font-normal text-xs">({translationText[translation]()})</span>
    </>
  );
  return (
    <>
      <TabList<NewsTab>
        label={m.staff_tabs_label()}
        onSelect={onTab}
        prefix="news"
        selected={tab}
        tabs={[
          { id: "es", label: m.staff_tab_spanish() },
          { id: "en", label: english },
          { id: "preview", label: m.staff_tab_preview() },
        ]}
      />
      <div {...tabPanelProps("news", tab)} className="pt-5">
        {tab === "es" ? (
          <SpanishFields onChange={(es) => setForm((fields) => ({ ...fields, es }))} text={form.es} />
        ) : null}
        {tab === "en" ? (
          <SpanishVersionsContext value={versions}>
            <EnglishFields
              form={form}
              hasImage={source !== null}
              onChange={setForm}
              state={translation}
              texts={texts}
            />
          </SpanishVersionsContext>
        ) : null}
        {tab === "preview" ? <Preview row={row} source={source} /> : null}
      </div>
    </>
  );
}
