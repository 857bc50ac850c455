import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { MergeDialog, type MergeWords } from "./merge-dialog.tsx";
import { findPublishedSince, type PublishedSince } from "./merge-published.ts";
import { describePath, mergedForm, mergeVersions } from "./merge-versions.ts";

type Words = MergeWords & { overtaken: string; overtakenText: (inputs: { date: string }) => string };

/** Note that a record was published after its draft began, with a button to merge both versions. */
export function StaleDraftNote({
  row,
  form,
  type,
  context,
  words,
  failureOf,
  onMerge,
}: {
  row: DescribedRow;
  /** Current fields of the draft, including unsaved changes. */
  form: DescribedForm;
  type: RecordType;
  context: Pick<EditingContext, "db" | "timeZone" | "userId">;
  words: Words;
  /** Returns the message for a failure to read the versions or of `onMerge`. */
  failureOf: (error: unknown) => FormFailure;
  /** Receives the merged fields, which are based on the published version. */
  onMerge: (merged: DescribedForm) => Promise<void> | void;
}) {
  const { db, timeZone } = context;
  const [since, setSince] = useState<PublishedSince | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isPending) return;
    setFailure(null);
    setPending(true);
    try {
      await work();
    } catch (error) {
      setSince(null);
      setFailure(failureOf(error));
    }
    setPending(false);
  }

  return (
    <div className="mt-4 grid justify-items-start gap-2 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p className="font-semibold">{words.overtaken}</p>
      <p>{words.overtakenText({ date: dateAndTime(row.rowUpdatedAt ?? row.updated_at, timeZone) })}</p>
      <FormAlert failure={failure} />
      <button
        aria-disabled={isPending}
        className={buttonClass("outline")}
        onClick={() => void run(async () => setSince(await findPublishedSince(db, type, row)))}
        type="button"
      >
        {m.review_merge()}
      </button>
      {since ? (
        <MergeDialog
          context={context}
          current={since.current}
          describeChange={(path) => describePath(type, path)}
          mergeBy={(choices) => mergeVersions(type, { form, base: since.base }, since.current, choices)}
          onClose={() => setSince(null)}
          onMerge={(merge) =>
            void run(async () => {
              await onMerge(mergedForm(type, form, since.current, merge, timeZone));
              setSince(null);
            })
          }
          texts={describedRecord(type, context).texts}
          words={words}
        />
      ) : null}
    </div>
  );
}
