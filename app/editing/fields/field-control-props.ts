import type { Locale } from "#app/i18n/locale.ts";
import type { Field } from "../description/field.ts";
import type { FieldValue } from "../description/field-values.ts";

/** What the control of a field is made of. */
export type FieldControlProps = {
  field: Field;
  /** Of its control; also the key of what is wrong with it. */
  id: string;
  column: string;
  /** What it is called here, where that is not the field's own label. */
  label?: string;
  value: FieldValue;
  /** The language that is written in it. Undefined where it has none, as a number. */
  lang?: Locale | undefined;
  /** What an empty slug will be made of. */
  placeholder?: string | undefined;
  onChange: (value: FieldValue) => void;
};
