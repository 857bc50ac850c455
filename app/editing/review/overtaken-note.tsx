import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { contentOf, type DescribedForm } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import { changedChildren, type DescribedRow } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { MergeDialog } from "../record-editor/merge-dialog.tsx";
import { type MergeSession, prepareMerge } from "./merge-proposal.ts";
import { storeMerged } from "./proposal-mutations.ts";
import { reviewFailure } from "./review-failure.ts";
import type { ReviewWorkspace } from "./review-workspace.ts";

/** Says that a record was published again since its proposal was begun, and merges the two. */
export function OvertakenNote({
  row,
  type,
  workspace,
  onMerged,
}: {
  row: DescribedRow;
  type: RecordType;
  workspace: ReviewWorkspace;
  onMerged: () => Promise<unknown>;
}) {
  const { db, timeZone, tell } = workspace;
  const [merge, setMerge] = useState<MergeSession | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isPending) return;
    setFailure(null);
    setPending(true);
    try {
      await work();
    } catch (error) {
      setMerge(null);
      setFailure(reviewFailure(error));
    }
    setPending(false);
  }

  /** Stores the merged fields as a draft of the version that is published now. */
  const store = (form: DescribedForm) =>
    run(async () => {
      const content = contentOf(type, form, row.content, new Date());
      await storeMerged(db, row, { ...content, children: changedChildren(content, row.published) });
      tell({ text: m.review_merged(), survives: true });
      setMerge(null);
      await onMerged();
    });

  return (
    <div className="mt-4 grid justify-items-start gap-2 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p className="font-semibold">{m.review_overtaken()}</p>
      <p>{m.review_overtaken_text({ date: dateAndTime(row.rowUpdatedAt ?? row.updated_at, timeZone) })}</p>
      <FormAlert failure={failure} />
      <button
        aria-disabled={isPending}
        className={buttonClass("outline")}
        onClick={() => void run(async () => setMerge(await prepareMerge(db, type, row, timeZone)))}
        type="button"
      >
        {m.review_merge()}
      </button>
      {merge ? (
        <MergeDialog
          context={workspace}
          current={merge.current}
          onClose={() => setMerge(null)}
          onMerge={(form) => void store(form)}
          session={merge.session}
          texts={describedRecord(type, workspace).texts}
          type={type}
          words={{
            title: m.review_merge_title(),
            text: m.review_merge_text(),
            taken: m.review_merge_taken(),
            mine: m.review_merge_proposed(),
            theirs: m.review_merge_published(),
          }}
        />
      ) : null}
    </div>
  );
}
