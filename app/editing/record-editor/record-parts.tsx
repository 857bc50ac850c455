import { useQuery } from "@tanstack/react-query";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { mayWritePart, type RecordPart, type RecordType } from "../description/record-type.ts";
import { findRecord } from "../description/stored-records.ts";
import { LoadFailure } from "../listing/load-failure.tsx";
import { failureText } from "../saving/failure-text.ts";
import type { RecordWorkspace } from "./record-workspace.ts";

/** The parts of a single record, with a line about the contents of each. */
export function PartsOverview({
  type,
  workspace: { db, mayAdministrate },
}: {
  type: RecordType;
  workspace: RecordWorkspace;
}) {
  const id = type.single?.id ?? "";
  const record = useQuery({
    queryKey: ["record-parts", type.path],
    queryFn: () => findRecord(db, type, id),
    staleTime: 0,
  });
  const row = record.data?.published?.row;
  return (
    <div className="page-width grow py-6">
      <p className="text-xs">
        <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.content()}>
          {m.record_content_title()}
        </Link>
      </p>
      <h1 className="text-2xl">{type.names.one()}</h1>
      <p className="prose-text mt-2 text-ink-soft">{type.purpose()}</p>
      {record.isError ? (
        <LoadFailure onRetry={() => void record.refetch()}>{failureText(record.error)}</LoadFailure>
      ) : null}
      <ul className="mt-6 max-w-4xl border-ink border-t-2">
        {(type.parts ?? []).map((part) => (
          <li
            className="grid gap-x-8 border-line border-b py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-baseline"
            key={part.path}
          >
            {mayWritePart(type, part, mayAdministrate) ? (
              <Link
                className="inline-flex min-h-11 items-center justify-self-start text-link font-semibold"
                to={pathsIn().staff.recordPart(type.path, part.path)}
              >
                {part.name()}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold">
                {part.name()}
                <span className="font-normal text-ink-soft text-xs">{m.record_part_administrators()}</span>
              </span>
            )}
            <div className="grid gap-0.5 pb-2 text-sm">
              <p className="[overflow-wrap:anywhere]">{row ? part.summary(row) : "…"}</p>
              <p className="text-ink-soft text-xs">{part.purpose()}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the parts of a record that the person may write. */
export function PartTabs({
  type,
  current,
  workspace,
}: {
  type: RecordType;
  current: RecordPart;
  workspace: RecordWorkspace;
}) {
  const parts = (type.parts ?? []).filter((part) => mayWritePart(type, part, workspace.mayAdministrate));
  return (
    <TabLinks
      className="mt-2"
      label={type.names.one()}
      tabs={parts.map((part) => ({
        label: part.name(),
        to: pathsIn().staff.recordPart(type.path, part.path),
        isCurrent: part === current,
      }))}
    />
  );
}
