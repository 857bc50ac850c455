import { useEffect, useMemo, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SaveForVisitors } from "../checks/publish-anyway-dialog.tsx";
import { willPublish } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type FieldProblem, isEnglishControl } from "../description/field-problems.ts";
import { formProblems } from "../description/form-problems.ts";
import type { Warning } from "../description/warning.ts";
import { useSaveKey } from "../saving/use-save-key.ts";
import type { RecordSession, RecordWorkspace } from "./record-workspace.ts";
import { refusedField } from "./refusal-text.ts";

/** State of the dialog that asks whether to publish despite warnings. */
type PublishQuestion = {
  does: SaveForVisitors;
  warnings: readonly Warning[];
  onClose: () => void;
  onPublish: () => void;
  /** Null if no warning is about English. */
  onPublishSpanish: (() => void) | null;
};

type Session = Pick<RecordSession, "form" | "setForm" | "base" | "isDirty" | "failure" | "save">;

/**
 * Saves after checks: shows invalid fields instead of saving, asks before publishing with warnings, and does not save
 * while a file is being uploaded. Ctrl+S also calls `save`; `forgetProblems` clears the errors of the last attempt.
 */
export function useCheckedSave(
  record: DescribedRecord,
  { form, setForm, base, isDirty, failure, save: send }: Session,
  warnings: readonly Warning[],
  { timeZone, tell }: Pick<RecordWorkspace, "timeZone" | "tell">,
) {
  const { type } = record;
  const [found, setFound] = useState<{ problems: FieldProblem[]; occasion: number }>({ problems: [], occasion: 0 });
  const [isAsking, setAsking] = useState(false);
  const problems = useMemo(() => new Map(found.problems.map(({ id, error }) => [id, error])), [found]);
  const asked = warnings.filter(({ asks, id }) => asks && !(form.does === "publish-spanish" && isEnglishControl(id)));
  const uploads = useRef(0);
  useSaveKey(save);
  const saveAfterRender = useAfterRender(save);
  const sendAfterRender = useAfterRender(() => void send());

  // Shows a field that the database rejected like the other invalid fields.
  useEffect(() => {
    const refused = failure && refusedField(type, failure.error);
    if (refused) setFound(({ occasion }) => ({ problems: [refused], occasion: occasion + 1 }));
  }, [type, failure]);

  function followUpload(upload: Promise<void>) {
    uploads.current += 1;
    void upload.finally(() => {
      uploads.current -= 1;
    });
  }

  function save() {
    if (uploads.current > 0) return tell({ text: m.editing_upload_running() });
    // A row stays scheduled after its time, with which it was published.
    const heldSchedule = (type.draftsAreRows && base?.draft?.publish_at) || null;
    const problems = formProblems(type, form, timeZone, base?.published?.row, heldSchedule);
    setFound(({ occasion }) => ({ problems, occasion: occasion + 1 }));
    if (problems.length > 0) return;
    const isToBeProposed = form.does === "propose" && base?.draft?.status === "draft";
    if (!isDirty && base && !isToBeProposed) tell({ text: m.editing_nothing_to_save() });
    else if (willPublish(form) && asked.length > 0) setAsking(true);
    else void send();
  }

  function publish() {
    setForm((fields) => record.withIntent(fields, "publish", new Date()));
    saveAfterRender();
  }

  const question: PublishQuestion | null = isAsking
    ? {
        does: form.does !== "schedule" ? "publish" : base?.draft?.status === "scheduled" ? "save" : "schedule",
        warnings: asked,
        onClose: () => setAsking(false),
        onPublish() {
          setAsking(false);
          void send();
        },
        onPublishSpanish:
          form.does === "publish" && asked.some(({ id }) => isEnglishControl(id))
            ? () => {
                setAsking(false);
                setForm((fields) => ({ ...fields, does: "publish-spanish" }));
                sendAfterRender();
              }
            : null,
      }
    : null;
  return {
    save,
    /** Publishes now, instead of the chosen effect of saving. */
    publish,
    followUpload,
    question,
    /** Errors as a list; `problems` has them by the id of their control. `occasion` counts the attempts. */
    found,
    problems,
    forgetProblems: () => setFound({ problems: [], occasion: 0 }),
  };
}

/** Returns a function that calls `act` once after the next render, when it sees the state set at the same time. */
function useAfterRender(act: () => void): () => void {
  const [isDue, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call.
  useEffect(() => {
    if (!isDue) return;
    setDue(false);
    act();
  }, [isDue]);
  return () => setDue(true);
}
