import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { relatedName } from "#app/editing/fields/related-rows.ts";
import { RelationInput } from "#app/editing/fields/relation-input.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { controlClass, Field } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { type RelatedColumn, type RelatedRecord, relatedColumns } from "../../news.ts";
import { relatedFields } from "../../related-records.ts";

/** Related programs, people and works, which can be added by name, moved and removed. */
export function RelatedFields({
  db,
  records,
  onChange,
}: {
  db: Db;
  records: RelatedRecord[];
  onChange: (records: RelatedRecord[]) => void;
}) {
  const [column, setColumn] = useState<RelatedColumn>("program_id");
  const place = (from: number, to: number) => {
    const record = records[from];
    if (record && to >= 0 && to < records.length) onChange(records.toSpliced(from, 1).toSpliced(to, 0, record));
  };
  function add(key: string) {
    const id = Number(key);
    const isIncluded = records.some((other) => other.column === column && other.id === id);
    if (id && !isIncluded) onChange([...records, { column, id }]);
  }
  return (
    <div className="grid gap-4">
      <ol className="border-line border-t empty:hidden">
        {records.map((record, index) => (
          <li className="border-line border-b py-2 text-sm" key={`${record.column} ${record.id}`}>
            <RecordName db={db} record={record}>
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
                    isIdle={index === records.length - 1}
                    label={m.news_related_down({ name })}
                    onClick={() => place(index, index + 1)}
                  >
                    {m.record_down()}
                  </ActionButton>
                  <ActionButton
                    label={m.news_related_remove({ name })}
                    onClick={() => {
                      document.getElementById("related-search")?.focus();
                      onChange(records.toSpliced(index, 1));
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
  record: { column, id },
  children,
}: {
  db: Db;
  record: RelatedRecord;
  children: (name: string) => ReactNode;
}) {
  const field = relatedFields[column];
  const { data, isSuccess } = useQuery({
    queryKey: ["related-name", field.table, field.key, ...field.names, String(id)],
    queryFn: () => relatedName(db, field, String(id)),
  });
  const name = data ?? (isSuccess ? m.history_related_gone({ key: String(id) }) : `${id}`);
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
