import { type FormEvent, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { failureText } from "../saving/failure-text.ts";
import type { HistoryWorkspace } from "./history-workspace.ts";
import { nameVersion, removeVersionName } from "./record-history.ts";
import type { Version } from "./version.ts";

/** Maximum length of a name. The database enforces it, too. */
const maxNameLength = 120;

/** Dialog to add, change, or remove the name of a version. */
export function NameDialog({
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>, text: string) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      tell({ text });
      onNamed();
      onClose();
    } catch (error) {
      // Another user has used the name in the meantime.
      const isTaken = (error as { code?: unknown }).code === "23505";
      setProblem(isTaken ? m.history_name_taken() : failureText(error));
      setBusy(false);
    }
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const words = name.trim();
    if (words === "") return setProblem(m.history_name_missing());
    void run(() => nameVersion(db, subject.table, subject.id, version, words), m.history_name_given({ name: words }));
  }

  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} disabled={isBusy} form={id} type="submit">
            {m.history_name_save()}
          </button>
          {version.label ? (
            <button
              className={buttonClass("outline")}
              disabled={isBusy}
              onClick={() => {
                const { label } = version;
                if (label) void run(() => removeVersionName(db, label.id), m.history_name_removed());
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
          error={problem}
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
