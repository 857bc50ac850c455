import { useEffect, useRef } from "react";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { maxFileBytes, maxRows } from "../files/source-file.ts";
import type { ImportProgress } from "../plan/import-plan.ts";
import type { RecordSource } from "../record-source.ts";
import { linesText } from "./lines-text.ts";
import { MappingForm } from "./mapping-form.tsx";
import { PlanView } from "./plan-view.tsx";
import { useImport } from "./use-import.ts";

const phases = {
  matching: m.exchange_phase_matching,
  comparing: m.exchange_phase_comparing,
  sending: m.exchange_phase_sending,
} as const;

const accepted = [".csv", ".tsv", ".txt", ".xlsx", ".json", "text/csv", "application/json"];

/** Imports records of a type from a file in three steps: mapping, review, and result. */
export function ImportPage({
  type,
  workspace,
  source,
}: {
  type: RecordType;
  workspace: RecordWorkspace;
  /** Support for further file formats of the type. */
  source?: RecordSource | undefined;
}) {
  const importing = useImport(type, workspace, source);
  const { state, progress, fault, refused } = importing;
  const phase = typeof progress === "object" ? progress?.phase : undefined;
  const guard = useLeaveGuard(phase === "writing");
  return (
    <div className="page-width py-8">
      <p className="text-xs">
        <Link
          className="inline-flex min-h-11 items-center text-link text-primary"
          to={pathsIn().staff.records(type.path)}
        >
          {m.exchange_back()}
        </Link>
      </p>
      <h1 className="text-2xl">{m.exchange_title({ type: type.names.many() })}</h1>
      <p className="prose-text mt-2 text-ink-soft">{m.exchange_lead()}</p>
      <FilePlace
        isChosen={state.file !== null}
        isDisabled={progress !== null}
        source={source}
        onChoose={(file) => void importing.choose(file)}
      />
      <div className="empty:hidden" role="alert">
        {fault ? <p className="mt-4 border-danger border-l-4 bg-raised px-4 py-2 text-sm">{fault}</p> : null}
        {refused ? (
          <div className="mt-4 border-danger border-l-4 bg-raised px-4 py-3 text-sm">
            <p className="font-semibold">{m.exchange_refused()}</p>
            <p>
              {linesText([refused.line])} · {refused.written}: {refused.expected}
            </p>
          </div>
        ) : null}
      </div>
      {state.done ? (
        <ImportDone done={state.done} isBusy={progress !== null} onUndo={() => void importing.undo()} type={type} />
      ) : state.file ? (
        <>
          <FileNotes notes={state.file.source.notes ?? []} />
          <MappingForm
            file={state.file}
            importing={importing}
            isBusy={progress !== null}
            isSending={phase === "sending" || phase === "writing"}
            type={type}
          />
          {state.plan ? (
            <PlanView
              db={workspace.db}
              importing={importing}
              isBusy={progress !== null}
              plan={state.plan}
              type={type}
            />
          ) : null}
        </>
      ) : null}
      <ProgressNote progress={progress} />
      {guard.isAsking ? <LeaveDialog onLeave={guard.leave} onStay={guard.stay} persistence="nothing" /> : null}
    </div>
  );
}

function FileNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-accent border-l-4 bg-raised px-4 py-3 text-sm">
      {notes.map((note) => (
        <li className="wrap-anywhere" key={note}>
          {note}
        </li>
      ))}
    </ul>
  );
}

function FilePlace({
  isChosen,
  isDisabled,
  source,
  onChoose,
}: {
  isChosen: boolean;
  isDisabled: boolean;
  source: RecordSource | undefined;
  onChoose: (file: File) => void;
}) {
  const label = isChosen ? m.exchange_choose_other() : m.exchange_choose();
  return (
    <DropArea
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 p-4"
      isDisabled={isDisabled}
      onDropFiles={([file]) => file && onChoose(file)}
    >
      <FileButton
        accept={[...accepted, ...(source?.accepted ?? [])]}
        isDisabled={isDisabled}
        label={label}
        onChoose={(file) => file && onChoose(file)}
      >
        {label}
      </FileButton>
      <p className="text-ink-soft text-sm">
        {m.exchange_choose_hint({ megabytes: formatNumber(maxFileBytes / 1024 / 1024), rows: formatNumber(maxRows) })}
        {source ? ` ${m.exchange_choose_formats({ formats: source.formats() })}` : null}
      </p>
    </DropArea>
  );
}

function ProgressNote({ progress }: { progress: ImportProgress | "reading" | "undoing" | null }) {
  return (
    <div className="mt-6 max-w-xl" role="status">
      {progress ? (
        <>
          <p className="text-sm">{progressText(progress)}</p>
          <progress
            aria-hidden="true"
            className="mt-2 h-2 w-full"
            {...(typeof progress === "object" && progress.phase !== "writing" && progress.of > 0
              ? { max: progress.of, value: progress.done }
              : {})}
          />
        </>
      ) : null}
    </div>
  );
}

function progressText(progress: ImportProgress | "reading" | "undoing"): string {
  if (progress === "reading") return m.exchange_reading();
  if (progress === "undoing") return m.exchange_undoing();
  if (progress.phase === "writing") return m.exchange_phase_writing();
  return phases[progress.phase]({ done: formatNumber(progress.done), of: formatNumber(progress.of) });
}

function ImportDone({
  type,
  done,
  isBusy,
  onUndo,
}: {
  type: RecordType;
  done: { batch: string | null; rows: number; isUndone: boolean };
  isBusy: boolean;
  onUndo: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  // The button that had focus was removed.
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="mt-6 border-primary border-l-4 bg-raised px-4 py-3" ref={note} role="status" tabIndex={-1}>
      <p className="font-semibold">
        {done.isUndone ? m.exchange_undone() : counted(done.rows, m.exchange_done_one, m.exchange_done)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <Link
          className="inline-flex min-h-11 items-center text-link text-primary"
          to={pathsIn().staff.records(type.path)}
        >
          {m.exchange_see_list()}
        </Link>
        {done.batch && !done.isUndone ? (
          <button className={buttonClass("outline")} disabled={isBusy} onClick={onUndo} type="button">
            {m.exchange_undo()}
          </button>
        ) : null}
      </p>
    </div>
  );
}
