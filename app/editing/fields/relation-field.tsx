import { m } from "#app/i18n/paraglide/messages.js";
import { controlClass, Field, type FieldProps } from "#app/ui/form/field.tsx";
import { useFieldsContext } from "./fields-context.ts";
import type { Relation } from "./related-rows.ts";
import { RelationInput } from "./relation-input.tsx";

/** Field for one related row, selected by name. */
export function RelationField({
  field,
  value,
  onChange,
  ...props
}: FieldProps & {
  field: Relation;
  value: string;
  onChange: (value: string) => void;
}) {
  const { db } = useFieldsContext();
  return (
    <Field {...props} hint={props.hint ?? m.record_relation_hint()}>
      {(attributes) => (
        <RelationInput
          className={controlClass}
          db={db}
          field={field}
          input={attributes}
          onChange={onChange}
          opensOnArrow
          value={value}
        />
      )}
    </Field>
  );
}
