import type { RecordType } from "#app/editing/description/record-type.ts";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { maxFileBytes, maxRows } from "../files/source-file.ts";
import type { RecordSource } from "../record-source.ts";
import { ImportDone } from "./import-done.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { PlanView } from "./plan-view.tsx";
import { ProblemTable } from "./problem-table.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { useImport } from "./use-import.ts";

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
            <ProblemTable problems={[refused]} />
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
            <PlanView importing={importing} isBusy={progress !== null} plan={state.plan} type={type} />
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
