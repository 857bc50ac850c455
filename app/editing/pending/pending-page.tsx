import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime, shortDate, shortDay } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyList } from "../listing/empty-list.tsx";
import { ListPages } from "../listing/list-pages.tsx";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/page-loading.tsx";
import { useQueryChange } from "../listing/use-query-change.ts";
import { failureText } from "../saving/failure-text.ts";
import { type Matter, matterNames } from "./matters.ts";
import type { PendingContext } from "./pending-context.ts";
import { listPending, type PendingCounts, type PendingRecord, pageSize } from "./pending-records.ts";
import type { PendingSelection } from "./pending-selection.ts";
import { usePendingCounts } from "./use-pending-counts.ts";

/** Filter by reason or by translation state. The empty value is the default of the URL. */
export type MatterChoice = {
  parameter: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string; matters: readonly Matter[] }[];
};

/** Pending records of all types, filtered by the URL. */
export function PendingPage({
  title,
  lead,
  empty,
  choice,
  selection,
  context,
  hrefOf,
}: {
  title: string;
  lead: string;
  empty: string;
  choice: MatterChoice;
  selection: PendingSelection;
  context: PendingContext;
  hrefOf: (record: PendingRecord) => string | null;
}) {
  const [, setQuery] = useSearchParams();
  const change = useQueryChange();
  const counts = usePendingCounts(context);
  const page = useQuery({
    queryKey: ["pending-records", context.userId, context.today, selection],
    queryFn: () => listPending(context, selection),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  return (
    <div className="page-width py-8">
      <h1 className="text-2xl">{title}</h1>
      <p className="prose-text mt-2 text-ink-soft">{lead}</p>
      <search className="grid gap-4 py-5 sm:grid-cols-3">
        <SelectField
          id="pending-matter"
          label={choice.label}
          onChange={(event) => {
            const next = new URLSearchParams({ [choice.parameter]: event.target.value });
            setQuery(event.target.value ? next : {}, { replace: true, preventScrollReset: true });
          }}
          value={choice.value}
        >
          {choice.options.map(({ value, label, matters }) => (
            <option key={value} value={value}>
              {withCount(label, counts.data && sum(byTable(counts.data, matters)))}
            </option>
          ))}
        </SelectField>
        <TypeField
          context={context}
          counts={counts.data}
          onChange={(value) => change({ tipo: value })}
          {...{ selection }}
        />
        <SelectField
          id="pending-order"
          label={m.pending_order()}
          onChange={(event) => change({ orden: event.target.value })}
          value={selection.isNewestFirst ? "recientes" : ""}
        >
          <option value="">{m.pending_order_oldest()}</option>
          <option value="recientes">{m.pending_order_newest()}</option>
        </SelectField>
      </search>
      {page.isPending ? <LoadingNote /> : null}
      {page.isError ? <LoadFailure onRetry={() => void page.refetch()}>{failureText(page.error)}</LoadFailure> : null}
      {page.data ? (
        <>
          <p className="pb-3 text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
            {counted(page.data.total, m.pending_count_one, m.pending_count)}
          </p>
          {page.data.total === 0 ? (
            <EmptyList>{empty}</EmptyList>
          ) : (
            <PendingList
              context={context}
              hrefOf={hrefOf}
              isFormer={page.isPlaceholderData}
              isMixed={selection.matters.length > 1}
              records={page.data.records}
            />
          )}
          <ListPages pageSize={pageSize} total={page.data.total} />
        </>
      ) : null}
    </div>
  );
}

/** Filter by type. Types without pending records are omitted. */
function TypeField({
  selection,
  counts,
  context,
  onChange,
}: {
  selection: PendingSelection;
  counts: PendingCounts | undefined;
  context: PendingContext;
  onChange: (table: string) => void;
}) {
  const tables = counts ? byTable(counts, selection.matters) : {};
  const shown = new Set([...Object.keys(tables), ...(selection.table ? [selection.table] : [])]);
  const options = [...shown].map((table) => ({ table, name: context.nameOf(table).many }));
  return (
    <SelectField
      id="pending-type"
      label={m.pending_type()}
      onChange={(event) => onChange(event.target.value)}
      value={selection.table ?? ""}
    >
      <option value="">{m.pending_all_types()}</option>
      {options
        .sort((one, other) => compareTexts(one.name, other.name))
        .map(({ table, name }) => (
          <option key={table} value={table}>
            {withCount(name, tables[table] ?? 0)}
          </option>
        ))}
    </SelectField>
  );
}

function byTable(counts: PendingCounts, matters: readonly Matter[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const matter of matters) {
    for (const [table, count] of Object.entries(counts[matter] ?? {})) sums[table] = (sums[table] ?? 0) + count;
  }
  return sums;
}

function sum(numbers: Record<string, number>): number {
  return Object.values(numbers).reduce((total, number) => total + number, 0);
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : m.pending_with_count({ name, count: formatNumber(count) });
}

/** Pending records with links to their editors. `hrefOf` is null for records that the user may not edit. */
function PendingList({
  records,
  context,
  hrefOf,
  isFormer,
  isMixed,
}: {
  records: readonly PendingRecord[];
  context: PendingContext;
  hrefOf: (record: PendingRecord) => string | null;
  /** True while the records of the previous filter are shown. */
  isFormer: boolean;
  /** True if each row shows the reason for which it is pending. */
  isMixed: boolean;
}) {
  return (
    <ul aria-busy={isFormer} className="border-ink border-t-2">
      {records.map((record) => {
        const href = hrefOf(record);
        const title = record.title || context.nameOf(record.table).one;
        return (
          <li
            className="group relative grid gap-x-8 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[1fr_auto]"
            key={`${record.matter} ${record.table} ${record.id}`}
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {href ? (
                  <Link className="covering-link" to={href}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="text-ink-soft text-xs">
                {context.nameOf(record.table).one}
                {isMixed ? ` · ${matterNames[record.matter]()}` : null}
              </p>
              {record.problem === null ? null : record.matter === "dead_link" ? (
                <p className="text-sm [overflow-wrap:anywhere]">{record.problem}</p>
              ) : (
                <p className="text-danger text-sm">{m.pending_problem()}</p>
              )}
            </div>
            <p className="figures text-ink-soft text-sm sm:text-right">{when(record, context)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function when({ matter, moment, day }: PendingRecord, { timeZone, today }: PendingContext): string {
  if (matter === "scheduled") return m.pending_publishes({ date: dateAndTime(moment, timeZone) });
  if (matter === "dead_link") return m.pending_found({ date: shortDate(moment, timeZone).day });
  if (day === null) return m.pending_changed({ date: shortDate(moment, timeZone).day });
  if (matter === "review_due") return m.pending_due_since({ date: shortDay(day) });
  return endWords(day, today);
}

function endWords(day: CalendarDay, today: CalendarDay): string {
  const date = shortDay(day);
  return day < today ? m.pending_ended({ date }) : m.pending_ends({ date });
}
