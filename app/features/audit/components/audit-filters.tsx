import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { readFilter, writeFilter } from "../audit-address.ts";
import { eventTypeLabels } from "../audit-labels.ts";
import { type AuditFilter, eventTypes } from "../audit-log.ts";
import { listAuditPeople } from "../audit-queries.ts";
import type { AuditContext } from "./audit-context.ts";

/** Filter form; its fields are named like the query parameters. `onChange` receives the submitted values. */
export function AuditFilters({
  context,
  filter,
  onChange,
}: {
  context: AuditContext;
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const people = useQuery({
    queryKey: ["audit-people", context.userId],
    queryFn: () => listAuditPeople(context.db),
    enabled: context.isEditor,
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") fields.set(name, value);
    const next = readFilter(fields);
    if (next.from && next.to && next.from > next.to) return setError(m.audit_days_swapped());
    setError(null);
    // A record belongs to one table: changing the table clears it.
    onChange({ ...next, record: next.table === filter.table ? filter.record : null });
  }

  const list = pathsIn().staff.audit();
  const withoutRecord = writeFilter({ ...filter, table: null, record: null });
  return (
    <search className="mb-6 block">
      <form className="grid gap-4 border-line border-y py-5 sm:grid-cols-2 lg:grid-cols-6" onSubmit={send}>
        <TextField
          autoComplete="off"
          className="sm:col-span-2"
          defaultValue={filter.text}
          label={m.audit_filter_text()}
          maxLength={120}
          name="q"
          type="search"
        />
        <SelectField
          className="lg:col-span-2"
          defaultValue={filter.type ?? ""}
          label={m.audit_filter_type()}
          name="tipo"
        >
          <option value="">{m.audit_filter_any()}</option>
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {eventTypeLabels[type]()}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="lg:col-span-2"
          defaultValue={filter.table ?? ""}
          label={m.audit_filter_table()}
          name="clase"
        >
          <option value="">{m.audit_filter_any()}</option>
          {tableOptions(filter.table, context).map(({ table, label }) => (
            <option key={table} value={table}>
              {label}
            </option>
          ))}
        </SelectField>
        {context.isEditor ? (
          <SelectField
            className="lg:col-span-2"
            // Remounted when its options are loaded, so that the default value is selected.
            key={people.data?.length}
            defaultValue={filter.person ?? ""}
            label={m.audit_filter_person()}
            name="persona"
          >
            <option value="">{m.audit_filter_anybody()}</option>
            {filter.person && !people.data?.some(({ id }) => id === filter.person) ? (
              <option value={filter.person}>{filter.person}</option>
            ) : null}
            {people.data?.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name ? `${name} (${email})` : (email ?? id)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <DateField
          defaultValue={filter.from ?? ""}
          emptyText={m.form_no_date()}
          label={m.audit_filter_from()}
          name="desde"
          type="date"
        />
        <DateField
          defaultValue={filter.to ?? ""}
          error={error}
          emptyText={m.form_no_date()}
          label={m.audit_filter_to()}
          name="hasta"
          type="date"
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-end sm:col-span-2">
          <SubmitButton>{m.audit_filter_apply()}</SubmitButton>
          {writeFilter(filter) ? (
            <Link className="text-link text-sm" preventScrollReset to={list}>
              {m.audit_filter_clear()}
            </Link>
          ) : null}
        </div>
      </form>
      {filter.table && filter.record ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-primary border-l-4 pl-4 text-sm">
          <strong>{m.audit_filter_record({ table: context.tableLabel(filter.table), id: filter.record })}</strong>
          <Link
            className="inline-flex small-target items-center text-link"
            preventScrollReset
            to={`${list}${withoutRecord}`}
          >
            {m.audit_filter_record_clear()}
          </Link>
        </p>
      ) : null}
    </search>
  );
}

/** Returns the listed tables plus the selected one, sorted by label. */
function tableOptions(chosen: string | null, { tables, tableLabel }: Pick<AuditContext, "tables" | "tableLabel">) {
  return [...new Set([...tables, ...(chosen ? [chosen] : [])])]
    .map((table) => ({ table, label: tableLabel(table) }))
    .sort((one, other) => compareTexts(one.label, other.label));
}
