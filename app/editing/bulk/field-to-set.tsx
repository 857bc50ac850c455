import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Field } from "../description/field.ts";
import { problemsOf } from "../description/field-problems.ts";
import { type FieldValue, readValues, writeValues } from "../description/field-values.ts";
import type { RecordType } from "../description/record-type.ts";
import { FieldControl } from "../fields/field-control.tsx";
import { FieldsProvider } from "../fields/fields-context.ts";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { type BulkChange, settableFields } from "./bulk-change.ts";

const nothing: ReadonlyMap<string, string> = new Map();

/** Form for a field and the value to set in all selected records. `onChange` gets null while the value is invalid. */
export function FieldToSet({
  type,
  workspace,
  onChange,
}: {
  type: RecordType;
  workspace: RecordWorkspace;
  onChange: (change: BulkChange | null) => void;
}) {
  const fields = settableFields(type);
  const [column, setColumn] = useState("");
  const [value, setValue] = useState<FieldValue>("");
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
    const empty = readValues({ [name]: chosen }, {})[name] ?? "";
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
