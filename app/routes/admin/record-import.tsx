import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { ImportBar } from "#app/editing/exchange/components/import-bar.tsx";
import { MappingForm } from "#app/editing/exchange/components/mapping-form.tsx";
import { PlanView } from "#app/editing/exchange/components/plan-view.tsx";
import { useImport } from "#app/editing/exchange/components/use-import.ts";
import { maxFileBytes, maxRows } from "#app/editing/exchange/files/source-file.ts";
import { type KeyedTable, partsOf } from "#app/editing/exchange/import-tables.ts";
import type { RecordSource } from "#app/editing/exchange/record-source.ts";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { referenceSources } from "#app/features/research/references/import/reference-source.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireKnownAddress } from "#app/staff-area/known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "#app/staff-area/not-an-editor.tsx";
import { findRecordType } from "#app/staff-area/record-types.ts";
import { useMayWrite, useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";

/** File formats that types can import besides spreadsheets, by table. */
const sources: Readonly<Record<string, RecordSource>> = referenceSources;

export const middleware = requireKnownAddress(({ type }) => isImported(findRecordType(type)));

export default function StaffRecordImport() {
  const workspace = useRecordWorkspace();
  const type = findRecordType(useParams().type);
  const mayWrite = useMayWrite(type);
  if (!isImported(type)) return <UnknownType />;
  if (!workspace) return <NotAnEditor />;
  if (!mayWrite) return <OnlyAdministrators type={type} />;
  return (
    <>
      <StaffTitle>{m.exchange_title({ type: type.names.many() })}</StaffTitle>
      <ImportPage key={type.path} source={sources[type.table]} type={type} workspace={workspace} />
    </>
  );
}

/** True if records of a type can be imported. */
function isImported(type: RecordType | undefined): type is RecordType {
  return type !== undefined && !type.single && !type.list.uploads;
}

const accepted = [".csv", ".tsv", ".txt", ".xlsx", ".json", "text/csv", "application/json"];

/** Imports records of a type from a file in three steps: mapping, review, and result. */
function ImportPage({
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
  const { state, progress } = importing;
  const phase = typeof progress === "object" ? progress?.phase : undefined;
  const guard = useLeaveGuard(phase === "writing");
  return (
    <>
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
        <Steps current={state.done ? 3 : state.plan || state.isRecognized ? 2 : state.file ? 1 : 0} />
        <FilePlace
          isBusy={progress !== null}
          isChosen={state.file !== null}
          isDisabled={importing.isLocked}
          source={source}
          onChoose={(file) => void importing.choose(file)}
          onExample={(part) => void importing.saveExample(part)}
          parts={partsOf(type)}
        />
        {state.done ? (
          <ImportDone done={state.done} isBusy={importing.isLocked} onUndo={() => void importing.undo()} type={type} />
        ) : state.file ? (
          <>
            <FileNotes notes={state.file.source.notes ?? []} />
            <Disclosure
              className="mt-6 border-line border-y"
              open={state.plan === null && !state.isRecognized}
              summary={m.exchange_settings({ file: state.file.name })}
            >
              <MappingForm file={state.file} importing={importing} isLocked={importing.isLocked} type={type} />
            </Disclosure>
            {state.plan ? <PlanView db={workspace.db} importing={importing} plan={state.plan} type={type} /> : null}
          </>
        ) : null}
        {guard.isAsking ? <LeaveDialog onLeave={guard.leave} onStay={guard.stay} persistence="nothing" /> : null}
      </div>
      <ImportBar importing={importing} type={type} />
    </>
  );
}

const steps = [m.exchange_step_file, m.exchange_step_columns, m.exchange_step_review, m.exchange_step_import];

/** The steps of an import, with the current one. On phones the others are numbers only. */
function Steps({ current }: { current: number }) {
  return (
    <ol aria-label={m.exchange_steps()} className="mt-6 flex gap-6 border-line-strong border-b text-sm">
      {steps.map((step, index) => {
        const isCurrent = index === current;
        return (
          <li
            aria-current={isCurrent ? "step" : undefined}
            className={`-mb-px flex items-center gap-2 border-b-4 pb-2 ${isCurrent ? "border-accent font-semibold" : "border-transparent text-ink-soft"}`}
            key={step()}
          >
            <span
              aria-hidden="true"
              className={`figures grid size-6 place-items-center rounded-full border text-xs ${index < current ? "border-primary bg-primary text-paper" : isCurrent ? "border-accent text-accent" : "border-line-strong"}`}
            >
              {index < current ? "✓" : index + 1}
            </span>
            <span className={isCurrent ? "" : "max-sm:sr-only"}>{step()}</span>
          </li>
        );
      })}
    </ol>
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
  isBusy,
  isDisabled,
  source,
  onChoose,
  onExample,
  parts,
}: {
  isChosen: boolean;
  /** True while a step is running, which an example file would replace. */
  isBusy: boolean;
  isDisabled: boolean;
  source: RecordSource | undefined;
  onChoose: (file: File) => void;
  /** Downloads an example file. */
  onExample: (part: KeyedTable | null) => void;
  /** Child tables whose rows a file may have. */
  parts: readonly KeyedTable[];
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
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {[null, ...parts].map((part) => (
          <li key={part?.table ?? ""}>
            <button
              className="inline-flex min-h-11 items-center text-left text-link text-primary"
              disabled={isBusy}
              onClick={() => onExample(part)}
              type="button"
            >
              {part ? m.exchange_example_of({ table: part.label() }) : m.exchange_example()}
            </button>
          </li>
        ))}
      </ul>
    </DropArea>
  );
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
