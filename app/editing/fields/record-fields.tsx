import { type ReactNode, useEffect, useRef } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { focusControl } from "../checks/focus-control.ts";
import { type DescribedForm, storedChildren } from "../description/described-form.ts";
import type { ChildTable, Section } from "../description/field.ts";
import { childHeadingId, controlId } from "../description/field-problems.ts";
import { formTexts, reviewedForm } from "../description/form-translation.ts";
import type { RecordTab, RecordType } from "../description/record-type.ts";
import { tabProgress } from "../description/tab-progress.ts";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import { type TranslatedTexts, textTranslations } from "../translation/translated-texts.ts";
import { ChildRows } from "./child-rows.tsx";
import { FieldSection, shownFields } from "./field-section.tsx";
import { TabPanel, tabPrefix } from "./tab-panel.tsx";

/** Priority of the texts: stale ones mislead readers. */
const priority = ["stale", "partial", "missing"] as const;

/** All fields of a record by section, in the panels of its tabs if it has them. `note` is shown above. */
export function RecordFields({
  type,
  form,
  former,
  note,
  isFromQueue,
  openTab,
  onOpenTab,
  onChange,
}: {
  type: RecordType;
  form: DescribedForm;
  /** Spanish from which older English was translated. */
  former: FormerSpanish;
  note: ReactNode;
  /** True if the record was opened from the translation queue. */
  isFromQueue: boolean;
  /** Path of the open tab; null for a type without tabs. */
  openTab: string | null;
  onOpenTab: (path: string) => void;
  onChange: (change: (form: DescribedForm) => DescribedForm) => void;
}) {
  const texts = formTexts(type, form.isTranslationReviewed ? { ...form, ...reviewedForm(type, form) } : form, former);
  useOpenedAtEnglish(isFromQueue, texts, (column) => controlId("en", column));

  function contents(sections: readonly Section[], children: readonly ChildTable[], isNamed: boolean) {
    const isWhole = isNamed && sections.length === 1 && children.length === 0;
    return (
      <div className="grid grid-cols-1 gap-10">
        {sections.map((section, index) => (
          <FieldSection
            form={form}
            hasLine={!isNamed || index > 0}
            headingId={sectionId(type, section)}
            isHeadingHidden={isWhole}
            key={sectionId(type, section)}
            onChange={onChange}
            section={section}
            texts={texts}
            type={type}
          />
        ))}
        <div className={`grid grid-cols-1 empty:hidden ${isNamed && children.length > 1 ? "" : "gap-10"}`}>
          {children.map((child, index) => (
            <ChildRows
              child={child}
              fold={isNamed && children.length > 1 ? (index === 0 ? "open" : "closed") : undefined}
              key={child.table}
              onChange={(rows) =>
                onChange((fields) => ({ ...fields, children: { ...fields.children, [child.table]: rows } }))
              }
              rows={form.children[child.table] ?? []}
              sums={child.sums?.(storedChildren(type, form)) ?? []}
            />
          ))}
        </div>
      </div>
    );
  }

  return (
    <div>
      <div className="mb-10 empty:hidden">{note}</div>
      {type.tabs
        ? type.tabs.map(({ path, sections, children = [] }, index, { [index + 1]: next }) => (
            <TabPanel isOpen={path === openTab} key={path} onReveal={() => onOpenTab(path)} path={path}>
              {contents(sections, children, true)}
              {next ? <NextTab form={form} onOpen={onOpenTab} tab={next} /> : null}
            </TabPanel>
          ))
        : contents(type.sections, type.children ?? [], type.parts !== undefined)}
    </div>
  );
}

/** Button to the next tab at the end of a panel, with the number of values that the tab lacks. */
function NextTab({ tab, form, onOpen }: { tab: RecordTab; form: DescribedForm; onOpen: (path: string) => void }) {
  const { missing } = tabProgress(tab, form);
  return (
    <p className="mt-4 border-line border-t">
      <button
        className="inline-flex min-h-11 items-center gap-x-2 text-sm"
        onClick={() => {
          onOpen(tab.path);
          document.getElementById(`${tabPrefix}-tab-${tab.path}`)?.focus();
        }}
        type="button"
      >
        <span className="text-link text-primary">{m.record_tab_next({ name: tab.name() })}</span>
        {missing > 0 ? (
          <span className="text-accent">{counted(missing, m.record_tab_missing_one, m.record_tab_missing)}</span>
        ) : null}
      </button>
    </p>
  );
}

/** Returns the parts of a record's page, with the ids of their headings; none for a record with tabs. */
export function partsOfPage(type: RecordType): { id: string; title: string }[] {
  if (type.tabs) return [];
  return [
    ...type.sections.flatMap((section) =>
      shownFields(section.fields).length > 0 ? [{ id: sectionId(type, section), title: section.title() }] : [],
    ),
    ...(type.children ?? []).map(({ table, label }) => ({ id: childHeadingId(table), title: label() })),
  ];
}

const sectionId = ({ sections }: RecordType, section: Section) => `section-${sections.indexOf(section) + 1}`;

/**
 * Focuses the first stale, or else missing, English text when an editor was opened from the translation queue. `idOf`
 * returns the id of the control of a column's English.
 */
function useOpenedAtEnglish(isFromQueue: boolean, texts: TranslatedTexts, idOf: (column: string) => string): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFromQueue || isDone.current) return;
    isDone.current = true;
    const translations = Object.entries(textTranslations(texts));
    for (const state of priority) {
      const [column] = translations.find(([, translation]) => translation.state === state) ?? [];
      // Waits for the next frame, because the router scrolls to the top first.
      if (column !== undefined) return void requestAnimationFrame(() => focusControl(idOf(column)));
    }
  });
}
