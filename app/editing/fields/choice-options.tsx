import { m } from "#app/i18n/paraglide/messages.js";
import type { Field } from "../description/field.ts";

type ChoiceField = Extract<Field, { kind: "choice" }>;

/** Returns the value that a `select` shows: an empty one stands for the field's option for it, if there is one. */
export function shownChoice({ absent }: ChoiceField, value: string): string {
  return value || (absent ?? "");
}

/** Options of a `select`, with its value if it is stored and not offered. The empty one only if nothing is shown. */
export function ChoiceOptions({ field, value }: { field: ChoiceField; value: string }) {
  const { options, required, absent } = field;
  return (
    <>
      {absent === undefined && !(value && required) ? <option value="">{m.record_choose()}</option> : null}
      {value && !(value in options) ? <option value={value}>{value}</option> : null}
      {Object.entries(options).map(([code, name]) => (
        <option key={code} value={code}>
          {name()}
        </option>
      ))}
    </>
  );
}
