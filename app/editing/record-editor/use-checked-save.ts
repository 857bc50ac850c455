import { useEffect, useMemo, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SaveForVisitors } from "../checks/publish-anyway-dialog.tsx";
import { isForVisitors } from "../description/described-form.ts";
import { type FieldProblem, isEnglishControl } from "../description/field-problems.ts";
import { formProblems } from "../description/form-problems.ts";
import type { RecordType } from "../description/record-type.ts";
import type { Warning } from "../description/warning.ts";
import { useSaveKey } from "../saving/use-save-key.ts";
import type { RecordSession } from "./record-session.ts";
import type { RecordWorkspace } from "./record-workspace.ts";
import { refusedField } from "./refusal-text.ts";

/** The question whether to publish what has something to look at, while it is asked. */
type PublishQuestion = {
  does: SaveForVisitors;
  warnings: readonly Warning[];
  onClose: () => void;
  onPublish: () => void;
  /** Null where nothing that is asked about is English. */
  onPublishSpanish: (() => void) | null;
};

type Session = Pick<RecordSession, "form" | "setForm" | "base" | "isDirty" | "failure" | "save">;

/**
 * Saving with what comes before it: fields that are wrong are shown instead, and what readers would stumble over is
 * asked about; while a file is uploaded, nothing is saved without it. `save` is also what the key for saving does;
 * `forgetProblems` takes back what the last attempt found.
 */
export function useCheckedSave(
  type: RecordType,
  { form, setForm, base, isDirty, failure, save: send }: Session,
  warnings: readonly Warning[],
  { timeZone, tell }: Pick<RecordWorkspace, "timeZone" | "tell">,
) {
  const [found, setFound] = useState<{ problems: FieldProblem[]; occasion: number }>({ problems: [], occasion: 0 });
  const [isAsking, setAsking] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const problems = useMemo(() => new Map(found.problems.map(({ id, error }) => [id, error])), [found]);
  const asked = warnings.filter(({ asks, id }) => asks && !(form.does === "publish-spanish" && isEnglishControl(id)));
  const uploads = useRef(0);
  useSaveKey(save);

  // A field that only the database found wrong is shown like the others.
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
    const problems = formProblems(type, form, timeZone, base?.published?.row);
    setFound(({ occasion }) => ({ problems, occasion: occasion + 1 }));
    if (problems.length > 0) return;
    const isToBeProposed = form.does === "propose" && base?.draft?.status === "draft";
    if (!isDirty && base && !isToBeProposed) tell({ text: m.editing_nothing_to_save() });
    else if (isForVisitors(form) && asked.length > 0) setAsking(true);
    else void send();
  }

  // Saves once the answer to the question is in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was answered, and then only.
  useEffect(() => {
    if (!isAnswered) return;
    setAnswered(false);
    void send();
  }, [isAnswered]);

  const question: PublishQuestion | null = isAsking
    ? {
        does: form.does === "schedule" ? "schedule" : "publish",
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
                setAnswered(true);
              }
            : null,
      }
    : null;
  return {
    save,
    followUpload,
    question,
    /** What is wrong, as a list and by the id of its control; `occasion` counts the attempts. */
    found,
    problems,
    forgetProblems: () => setFound({ problems: [], occasion: 0 }),
  };
}
