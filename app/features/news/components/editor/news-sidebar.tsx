import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { WarningList } from "#app/editing/checks/warning-list.tsx";
import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { isStored } from "#app/editing/description/described-row.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { type FieldRow, rowOf } from "#app/editing/description/field-values.ts";
import { relatedName } from "#app/editing/fields/related-rows.ts";
import { RelationInput } from "#app/editing/fields/relation-input.tsx";
import { PreviewSection } from "#app/editing/preview/preview-section.tsx";
import type { EditorParts } from "#app/editing/record-editor/record-workspace.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { controlClass, Field } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PictureSource } from "#app/ui/stored-picture.tsx";
import { newsRowOf, textOf, withValues } from "../../editing/news-form.ts";
import { storedStatus } from "../../editing/news-save-texts.ts";
import { type RelatedColumn, relatedColumns } from "../../news.ts";
import { newsType } from "../../news-description.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { isPreviewable, isPublished } from "../../publication.ts";
import { relatedFields } from "../../related-records.ts";
import { AsideSection } from "./aside-section.tsx";
import { ImageFields } from "./image-fields.tsx";
import { PublicationFields, publicationText } from "./publication-fields.tsx";
import { asideId } from "./use-aside.ts";

/** Side column with sections that fold. While folded itself, it is shown on narrow screens and beside a preview. */
export function NewsSidebar({
  parts: { editor, problems, start, warnings },
  isOpen,
  source,
  workspace,
}: {
  parts: EditorParts;
  isOpen: boolean;
  /** Null without an image. */
  source: PictureSource | null;
  workspace: NewsWorkspaceContext;
}) {
  const { form, setForm, base, copy } = editor;
  const [isPreviewed, setPreviewed] = useState(false);
  const stored = base && isStored(base) ? newsRowOf(base) : null;
  const related = form.values.related as FieldRow[];
  return (
    <div
      className={`grid min-w-0 content-start ${isOpen ? "" : "lg:hidden [main:has([data-beside])_&]:grid"}`}
      id={asideId}
    >
      <AsideSection title={m.staff_section_publication()} value={publicationText(form)}>
        <PublicationFields
          form={form}
          onChange={setForm}
          problems={problems}
          stored={storedStatus(base)}
          workspace={workspace}
        />
      </AsideSection>
      <div className="border-line border-b py-2">
        <PreviewSection
          context={workspace}
          isOpen={isPreviewed}
          onToggle={() => setPreviewed(!isPreviewed)}
          session={{ editId: start.draftId, copy }}
          stored={stored && isPreviewable(stored) ? { source: { news: stored.id }, version: stored.updated_at } : null}
          withoutStored={stored && isPublished(stored) ? m.staff_preview_published() : m.preview_share_save_first()}
        />
      </div>
      <AsideSection
        title={m.staff_section_picture()}
        value={source ? textOf(form, "image_alt") : m.staff_aside_picture_none()}
      >
        <ImageFields form={form} mayUpload={workspace.rights.mayPublish} onChange={setForm} source={source} />
      </AsideSection>
      <AsideSection
        title={m.news_related_field()}
        value={related.length > 0 ? String(related.length) : m.staff_aside_none()}
      >
        <RelatedFields
          db={workspace.db}
          onChange={(rows) => setForm((fields) => withValues(fields, { related: rows }))}
          rows={related}
        />
      </AsideSection>
      <div className="-mt-px pb-4 empty:hidden">
        <WarningList warnings={warnings} />
      </div>
      <AddressFields form={form} onChange={setForm} problems={problems} />
      {stored ? (
        <p className="text-sm">
          <Link
            className="inline-flex min-h-12 items-center text-link text-primary"
            to={pathsIn().staff.history(newsType.path, stored.id)}
          >
            {m.record_history()}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Addresses of an item, collapsed because they rarely change. */
function AddressFields({
  form,
  problems,
  onChange,
}: {
  form: DescribedForm;
  problems: EditorParts["problems"];
  onChange: (form: DescribedForm) => void;
}) {
  return (
    <Disclosure className="border-line border-b" summary={m.staff_details()}>
      <div className="grid gap-4 pt-1 pb-5">
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          error={problems.get(controlId("slug"))}
          hint={m.staff_slug_hint()}
          id={controlId("slug")}
          label={m.staff_field_slug()}
          onBlur={(event) => onChange(withValues(form, { slug: slugify(event.target.value) }))}
          onChange={(event) => onChange(withValues(form, { slug: event.target.value }))}
          placeholder={slugify(textOf(form, "title"))}
          spellCheck={false}
          value={String(form.values.slug)}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          error={problems.get(controlId("url"))}
          hint={m.staff_url_hint()}
          id={controlId("url")}
          label={m.staff_field_url()}
          onChange={(event) => onChange(withValues(form, { url: event.target.value }))}
          placeholder={`/es/node/${form.id}`}
          spellCheck={false}
          value={String(form.values.url)}
        />
        <p className="break-all text-ink-soft text-xs">{m.staff_item_id({ id: form.id })}</p>
      </div>
    </Disclosure>
  );
}

/** Related programs, people and works, which can be added by name, moved and removed. */
function RelatedFields({ db, rows, onChange }: { db: Db; rows: FieldRow[]; onChange: (rows: FieldRow[]) => void }) {
  const [column, setColumn] = useState<RelatedColumn>("program_id");
  const place = (from: number, to: number) => {
    const row = rows[from];
    if (row && to >= 0 && to < rows.length) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  function add(key: string) {
    const id = Number(key);
    const isIncluded = rows.some(({ values }) => Number(values[column]) === id);
    if (id && !isIncluded) onChange([...rows, rowOf(relatedFields, { [column]: id })]);
  }
  return (
    <div className="grid gap-4">
      <ol className="border-line border-t empty:hidden">
        {rows.map((row, index) => (
          <li className="border-line border-b py-2 text-sm" key={row.key}>
            <RecordName db={db} row={row}>
              {(name) => (
                <div className="flex flex-wrap gap-x-4">
                  <ActionButton
                    isIdle={index === 0}
                    label={m.news_related_up({ name })}
                    onClick={() => place(index, index - 1)}
                  >
                    {m.record_up()}
                  </ActionButton>
                  <ActionButton
                    isIdle={index === rows.length - 1}
                    label={m.news_related_down({ name })}
                    onClick={() => place(index, index + 1)}
                  >
                    {m.record_down()}
                  </ActionButton>
                  <ActionButton
                    label={m.news_related_remove({ name })}
                    onClick={() => {
                      document.getElementById("related-search")?.focus();
                      onChange(rows.toSpliced(index, 1));
                    }}
                  >
                    {m.staff_remove()}
                  </ActionButton>
                </div>
              )}
            </RecordName>
          </li>
        ))}
      </ol>
      <SelectField
        id="related-kind"
        label={m.news_related_kind()}
        onChange={(event) => setColumn(event.target.value as RelatedColumn)}
        value={column}
      >
        {relatedColumns.map((kind) => (
          <option key={kind} value={kind}>
            {relatedFields[kind].label()}
          </option>
        ))}
      </SelectField>
      <Field hint={m.news_related_hint()} id="related-search" label={m.news_related_add()}>
        {(attributes) => (
          <RelationInput
            className={controlClass}
            db={db}
            field={relatedFields[column]}
            input={attributes}
            key={column}
            onChange={add}
            opensOnArrow
            value=""
          />
        )}
      </Field>
    </div>
  );
}

/** Type and name of a record; its id while the name is loading. */
function RecordName({
  db,
  row: { values },
  children,
}: {
  db: Db;
  row: FieldRow;
  children: (name: string) => ReactNode;
}) {
  const column = relatedColumns.find((kind) => values[kind]) ?? "program_id";
  const field = relatedFields[column];
  const id = String(values[column]);
  const { data, isSuccess } = useQuery({
    queryKey: ["related-name", field.table, field.key, ...field.names, id],
    queryFn: () => relatedName(db, field, id),
  });
  const name = data ?? (isSuccess ? m.history_related_gone({ key: id }) : id);
  return (
    <>
      <p className="text-ink-soft text-xs">{field.label()}</p>
      <p className="[overflow-wrap:anywhere]">{name}</p>
      {children(name)}
    </>
  );
}

/** A button that stays enabled at either end of the list, where it does nothing, to keep the focus. */
function ActionButton({
  label,
  isIdle = false,
  onClick,
  children,
}: {
  label: string;
  isIdle?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      aria-disabled={isIdle}
      aria-label={label}
      className="inline-flex small-target items-center text-ink-soft underline-offset-4 not-aria-disabled:hover:underline aria-disabled:opacity-40"
      onClick={onClick}
      type="button"
    >
      {children}
    </button>
  );
}
