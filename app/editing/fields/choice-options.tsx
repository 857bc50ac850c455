import type { Field } from "../description/field.ts";

/** Options of a `select`, with its value if it is stored and not offered. */
export function ChoiceOptions({
  options,
  value,
}: {
  options: Extract<Field, { kind: "choice" }>["options"];
  value: string;
}) {
  return (
    <>
      {value && !(value in options) ? <option value={value}>{value}</option> : null}
      {Object.entries(options).map(([code, name]) => (
        <option key={code} value={code}>
          {name()}
        </option>
      ))}
    </>
  );
}
