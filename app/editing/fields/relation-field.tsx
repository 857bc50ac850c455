import { useQuery } from "@tanstack/react-query";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FieldProps } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Field } from "../description/field.ts";
import { anyTable } from "../description/stored-records.ts";
import { useFieldsContext } from "./fields-context.ts";

/** One row of another table, chosen by what it is called. */
export function RelationField({
  field,
  value,
  onChange,
  ...props
}: FieldProps & {
  field: Extract<Field, { kind: "relation" }>;
  value: string;
  onChange: (value: string) => void;
}) {
  const { db } = useFieldsContext();
  const { table, key, names } = field;
  const options = useQuery({
    queryKey: ["relation", table, key, names],
    async queryFn() {
      let query = anyTable(db)
        .from(table)
        .select([key, ...names].join());
      for (const name of names) query = query.order(name);
      const { data } = await query.limit(1000).throwOnError();
      return (data as unknown as Record<string, unknown>[]).map((row) => ({
        key: String(row[key]),
        name: names.map((name) => row[name]).join(" "),
      }));
    },
  });
  const known = options.data ?? [];
  return (
    <SelectField {...props} onChange={(event) => onChange(event.target.value)} value={value}>
      <option value="">{m.record_none()}</option>
      {value && !known.some((option) => option.key === value) ? <option value={value}>{value}</option> : null}
      {known.map((option) => (
        <option key={option.key} value={option.key}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
}
