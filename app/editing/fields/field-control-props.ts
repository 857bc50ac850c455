import type { Locale } from "#app/i18n/locale.ts";
import type { Field } from "../description/field.ts";
import type { FieldValue } from "../description/field-values.ts";

export type FieldControlProps = {
  field: Field;
  /** Id of the control, and key of its validation error. */
  id: string;
  column: string;
  /** Overrides the field's own label. */
  label?: string;
  value: FieldValue;
  /** Language of the value; undefined for values without language, such as numbers. */
  lang?: Locale | undefined;
  /** Slug that is generated if the field stays empty. */
  placeholder?: string | undefined;
  onChange: (value: FieldValue) => void;
};
