import { type FormEvent, type ReactNode, useId, useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { failureText } from "../saving/failure-text.ts";
import { useAction } from "../saving/use-action.ts";
import { mergedVersion, type VersionFold } from "./fold-versions.ts";
import { writeHistoryAddress } from "./history-address.ts";
import { type HistoryWorkspace, type ListContext, restoreAddress } from "./history-workspace.ts";
import { nameVersion, removeVersionName } from "./record-history.ts";
import type { Version, VersionRef } from "./version.ts";
import { actionLabel, authorLabel, changeLines } from "./version-texts.ts";

/** Maximum length of a name. The database enforces it, too. */
const maxNameLength = 120;

const action = "inline-flex small-target items-center text-link text-primary text-xs";

/** A version, or expandable saves of one person. */
export function VersionRow({ fold, context }: { fold: VersionFold; context: ListContext }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { versions } = fold;
  if (versions.length === 1) return <OneVersion context={context} version={versions[0]} />;
  return (
    <OneVersion context={context} count={versions.length} since={versions.at(-1)?.at} version={mergedVersion(fold)}>
      <button
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        className={action}
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        {isOpen ? m.history_fold() : m.history_unfold({ count: formatNumber(versions.length) })}
      </button>
      {isOpen ? (
        <ol className="mt-1 basis-full border-line border-l-2 pl-4" id={id}>
          {versions.map((version) => (
            <OneVersion context={context} key={version.id} version={version} />
          ))}
        </ol>
      ) : null}
    </OneVersion>
  );
}

function OneVersion({
  version,
  context,
  count = 1,
  since,
  children,
}: {
  version: Version;
  context: ListContext;
  /** Number of folded saves, and the time of the first one. */
  count?: number;
  since?: string | undefined;
  children?: ReactNode;
}) {
  const { subject, workspace, list, isRestorable, onNamed } = context;
  const { timeZone, editor, mayName } = workspace;
  const [isNaming, setNaming] = useState(false);
  const { time } = shortDate(version.at, timeZone);
  const begun = since === undefined ? time : shortDate(since, timeZone).time;
  const times = begun === time ? time : `${begun}–${time}`;
  const act = count > 1 ? m.history_saves({ count: formatNumber(count) }) : actionLabel(subject.type, version);
  const lines = changeLines(subject.type, version, { timeZone, names: new Map() });
  const named = (label: string) => m.history_action_of({ action: label, act, time: times });
  const discarded: VersionRef | null = version.draft?.does === "deleted" ? `b${version.draft.event}` : null;
  const isContent = version.draft === null;
  const compare = (from: VersionRef, to: VersionRef) => writeHistoryAddress({ ...list, compared: { from, to } });
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-3 text-sm last:border-b-0 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <Timestamp at={version.at} className="figures text-ink-soft">
        {times}
      </Timestamp>
      <div className="grid min-w-0 content-start gap-1 [overflow-wrap:anywhere]">
        {version.label ? <p className="font-serif font-[560] text-base">{version.label.name}</p> : null}
        <p>
          <span className="font-semibold">{act}</span>
          <span className="text-ink-soft"> · {authorLabel(version)}</span>
          {version.isScheduled ? <span className="text-ink-soft"> · {m.audit_scheduled()}</span> : null}
        </p>
        {version.batch ? <BatchNote batch={version.batch} batchOf={workspace.batchOf} /> : null}
        {lines.length > 0 ? (
          <ul className="grid gap-0.5 text-xs">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-x-5">
          {isContent ? (
            <>
              <Link
                aria-label={named(m.history_show_changes())}
                className={action}
                to={compare(version.first - 1, version.id)}
              >
                {m.history_show_changes()}
              </Link>
              <Link aria-label={named(m.history_compare_now())} className={action} to={compare(version.id, "actual")}>
                {m.history_compare_now()}
              </Link>
            </>
          ) : null}
          {discarded ? (
            <Link
              aria-label={named(m.history_show_changes())}
              className={action}
              to={compare(version.draft?.event ?? "actual", discarded)}
            >
              {m.history_show_draft()}
            </Link>
          ) : null}
          {isRestorable && editor && (discarded || (isContent && version.row !== "deleted")) ? (
            <Link
              aria-label={named(m.history_restore())}
              className={action}
              to={restoreAddress(editor, discarded ?? version.id)}
            >
              {m.history_restore()}
            </Link>
          ) : null}
          {mayName && isContent && count === 1 ? (
            <button
              aria-label={named(version.label ? m.history_rename() : m.history_name())}
              className={action}
              onClick={() => setNaming(true)}
              type="button"
            >
              {version.label ? m.history_rename() : m.history_name()}
            </button>
          ) : null}
          {children}
        </div>
      </div>
      {isNaming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onNamed={onNamed}
          subject={{ table: subject.type.table, id: subject.id }}
          version={version}
          workspace={workspace}
        />
      ) : null}
    </li>
  );
}

function BatchNote({
  batch: { id, title },
  batchOf,
}: {
  batch: NonNullable<Version["batch"]>;
  batchOf: HistoryWorkspace["batchOf"];
}) {
  return (
    <p className="text-xs">
      {m.history_of_batch()}{" "}
      {batchOf ? (
        <Link className="text-link text-primary" to={batchOf(id)}>
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
  );
}

/** Dialog to add, change, or remove the name of a version. */
function NameDialog({
  version,
  subject,
  workspace: { db, tell },
  onNamed,
  onClose,
}: {
  version: Version;
  subject: { table: string; id: string };
  workspace: HistoryWorkspace;
  onNamed: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(version.label?.name ?? "");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAction({
    mutationFn: ({ run }: { run: () => Promise<void>; text: string }) => run(),
    onSuccess(_, { text }) {
      tell({ text });
      onNamed();
      onClose();
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const words = name.trim();
    setMissing(words === "");
    if (words === "") return;
    mutate({
      run: () => nameVersion(db, subject.table, subject.id, version, words),
      text: m.history_name_given({ name: words }),
    });
  }

  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} disabled={isPending} form={id} type="submit">
            {m.history_name_save()}
          </button>
          {version.label ? (
            <button
              className={buttonClass("outline")}
              disabled={isPending}
              onClick={() => {
                const { label } = version;
                setMissing(false);
                if (label) mutate({ run: () => removeVersionName(db, label.id), text: m.history_name_removed() });
              }}
              type="button"
            >
              {m.history_name_remove()}
            </button>
          ) : null}
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={version.label ? m.history_rename() : m.history_name()}
    >
      <form id={id} noValidate onSubmit={send}>
        <TextField
          autoComplete="off"
          error={isMissing ? m.history_name_missing() : error ? nameFailure(error) : null}
          hint={m.history_name_hint()}
          id={`${id}-name`}
          label={m.history_name_label()}
          maxLength={maxNameLength}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
      </form>
    </ModalDialog>
  );
}

function nameFailure(error: unknown): string {
  // Another user has used the name in the meantime.
  const isTaken = (error as { code?: unknown }).code === "23505";
  return isTaken ? m.history_name_taken() : failureText(error);
}
