import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { BackgroundNote } from "../background/background-note.tsx";
import type { Field, Fields } from "../description/field.ts";
import { problemsOf } from "../description/field-problems.ts";
import { type FieldValue, readValues, writeValues } from "../description/field-values.ts";
import type { RecordType } from "../description/record-type.ts";
import { FieldControl } from "../fields/field-control.tsx";
import { FieldsProvider } from "../fields/fields-context.ts";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { failureText } from "../saving/failure-text.ts";
import { useAction } from "../saving/use-action.ts";
import { type BulkAction, type BulkChange, changeRecords, settableFields } from "./bulk-change.ts";
import { planChange } from "./bulk-plan.ts";
import { actionTexts, doneText } from "./bulk-texts.ts";
import { PlanNotes } from "./plan-notes.tsx";

const nothing: ReadonlyMap<string, string> = new Map();

/** Shows the effect of a bulk action and asks for confirmation. `onDone` is called after it succeeded. */
export function BulkDialog({
  type,
  act,
  ids,
  workspace,
  onClose,
  onDone,
}: {
  type: RecordType;
  act: BulkAction;
  ids: ReadonlySet<string>;
  workspace: RecordWorkspace;
  onClose: () => void;
  onDone: (done: { text: string; batch: string | null; rows: number }) => void;
}) {
  const { db } = workspace;
  // Null until the field and the value to set are chosen.
  const [change, setChange] = useState<BulkChange | null>(act === "set" ? null : { act });
  const words = actionTexts(act);
  const plan = useQuery({
    queryKey: ["bulk-plan", type.path, change, [...ids]],
    queryFn: () => (change ? planChange(db, type, [...ids], change) : null),
    enabled: change !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const count = plan.data?.changed.length ?? 0;

  const execution = useAction({
    mutationFn: ({ changed, set }: { changed: string[]; set: BulkChange }) => changeRecords(db, type, changed, set),
    onSuccess: ({ batch, rows }, { set }) => onDone({ text: doneText(type, set, rows), batch, rows }),
  });

  function run() {
    if (change && plan.data) execution.mutate({ changed: plan.data.changed.map(({ id }) => id), set: change });
  }

  return (
    <ModalDialog
      actions={
        <>
          {count > 0 ? (
            <button
              className={buttonClass("primary")}
              disabled={execution.isPending || plan.isFetching}
              onClick={run}
              type="button"
            >
              {execution.isPending ? m.bulk_doing() : words.button(count, plan.data?.incomplete.length ?? 0)}
            </button>
          ) : null}
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={words.title()}
    >
      {act === "set" ? <FieldToSet onChange={setChange} type={type} workspace={workspace} /> : null}
      {change && plan.isPending ? <p role="status">{m.bulk_planning()}</p> : null}
      {plan.isError ? (
        <div role="alert">
          <p>{failureText(plan.error)}</p>
          <button className="min-h-11 text-link text-primary" onClick={() => void plan.refetch()} type="button">
            {m.staff_retry()}
          </button>
        </div>
      ) : null}
      {change && plan.data ? <PlanNotes change={change} db={db} plan={plan.data} type={type} /> : null}
      {execution.isPending ? <BackgroundNote size={count} /> : null}
      <div className="font-semibold text-danger empty:hidden" role="alert">
        {execution.error ? (
          <p>
            {m.bulk_refused()} {refusalText(type, execution.error) ?? failureText(execution.error)}
          </p>
        ) : null}
      </div>
    </ModalDialog>
  );
}

/** Form for a field and the value to set in all selected records. `onChange` gets null while the value is invalid. */
function FieldToSet({
  type,
  workspace,
  onChange,
}: {
  type: RecordType;
  workspace: RecordWorkspace;
  onChange: (change: BulkChange | null) => void;
}) {
  const fields = settableFields(type);
  const [column, setColumn] = useState(() => firstOf(type, fields));
  const [value, setValue] = useState<FieldValue>(() => emptyValue(column, fields[column]));
  const field = fields[column];

  function set(name: string, chosen: Field, next: FieldValue) {
    setValue(next);
    const one = { [name]: chosen };
    // Validates for publishing: some of the records may be published.
    const isWrong = problemsOf(one, { [name]: next }, true).length > 0;
    onChange(
      isWrong
        ? null
        : { act: "set", column: name, field: chosen, value: writeValues(one, { [name]: next })[name] ?? null },
    );
  }

  function chooseField(name: string) {
    setColumn(name);
    const chosen = fields[name];
    if (!chosen) return onChange(null);
    const empty = emptyValue(name, chosen);
    setValue(empty);
    // A flag has a default value; other kinds require a choice.
    if (chosen.kind === "flag") set(name, chosen, empty);
    else onChange(null);
  }

  return (
    <FieldsProvider
      value={{
        db: workspace.db,
        storageBase: workspace.storageBase,
        maxPdfBytes: workspace.maxPdfBytes,
        problems: nothing,
        files: {},
        setFile: () => {},
        followUpload: () => {},
        mayUpload: true,
        placeholders: [],
        values: {},
        setValues: () => {},
        stored: null,
        linkTo: workspace.linkTo,
      }}
    >
      <SelectField
        id="bulk-field"
        label={m.bulk_field()}
        onChange={(event) => chooseField(event.target.value)}
        value={column}
      >
        <option value="">{m.record_choose()}</option>
        {Object.entries(fields).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label()}
          </option>
        ))}
      </SelectField>
      {field ? (
        <FieldControl
          column={column}
          field={field}
          id={`bulk-${column}`}
          key={column}
          onChange={(next) => set(column, field, next)}
          value={value}
        />
      ) : null}
    </FieldsProvider>
  );
}

/** Returns the field to offer first: a choice that lists filter by. Empty if there is none. */
function firstOf({ list }: RecordType, fields: Fields): string {
  return list.filters.find((name) => fields[name]?.kind === "choice") ?? "";
}

function emptyValue(name: string, field: Field | undefined): FieldValue {
  return field ? (readValues({ [name]: field }, {})[name] ?? "") : "";
}
