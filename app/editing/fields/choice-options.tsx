import { m } from "#app/i18n/paraglide/messages.js";
import type { Field } from "../description/field.ts";

type ChoiceField = Extract<Field, { kind: "choice" }>;

/** Returns the selected option of a `select`: for an empty value the default option; empty if there is none. */
export function shownChoice({ absent }: ChoiceField, value: string): string {
  return value || (absent ?? "");
}

/**
 * Options of a `select`. Includes a stored value that is not among the options. The empty option is omitted if the
 * field has a default option, and hidden if it is required and has a value: HTML asks for it in a required `select`.
 */
export function ChoiceOptions({ field, value }: { field: ChoiceField; value: string }) {
  const { options, required, absent } = field;
  return (
    <>
      {absent === undefined ? (
        <option hidden={Boolean(value && required)} value="">
          {m.record_choose()}
        </option>
      ) : null}
      {value && !(value in options) ? <option value={value}>{value}</option> : null}
      {Object.entries(options).map(([code, name]) => (
        <option key={code} value={code}>
          {name()}
        </option>
      ))}
    </>
  );
}
