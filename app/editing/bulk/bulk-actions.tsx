import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { optionalPart } from "#app/ui/optional-part.tsx";
import { countedRecords, countVariables } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { LoadFailure } from "../listing/load-failure.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { mostChosen } from "../record-list/list-records.ts";
import { failureText } from "../saving/failure-text.ts";
import { type BulkAction, settableFields } from "./bulk-change.ts";
import { undoBatch } from "./undo-batch.ts";
import type { ChosenRecords } from "./use-chosen-records.ts";

const BulkDialog = optionalPart(
  async () => (await import("./bulk-dialog.tsx")).BulkDialog,
  () => <LoadFailure onRetry={() => window.location.reload()}>{m.editing_failure_connection()}</LoadFailure>,
);

/**
 * Bulk actions for the selected records: asks for confirmation, applies the change as one batch, and offers to undo it.
 */
export function BulkActions({
  type,
  chosen,
  total,
  isTrash,
  headingId,
  workspace,
  onChanged,
}: {
  type: RecordType;
  chosen: ChosenRecords;
  /** Number of results; null while unknown. */
  total: number | null;
  isTrash: boolean;
  /** Heading of the list, which receives focus afterwards. */
  headingId: string;
  workspace: RecordWorkspace;
  onChanged: () => Promise<void>;
}) {
  const { db, tell } = workspace;
  const [act, setAct] = useState<BulkAction | null>(null);
  if (chosen.ids.size === 0) return null;

  async function undo(batch: string, rows: number) {
    // Replaces the notice whose button began this.
    tell({ text: m.exchange_undoing() });
    const refusal = await undoBatch(db, batch, { title: type.names.many(), rows });
    await onChanged();
    tell({ text: refusal ?? m.bulk_undone() });
  }

  function finish({ text, batch, rows }: { text: string; batch: string | null; rows: number }) {
    setAct(null);
    chosen.clear();
    tell({ text, ...(batch ? { action: { label: m.staff_undo(), run: () => void undo(batch, rows) } } : {}) });
    void onChanged();
    // The focused toolbar was removed.
    document.getElementById(headingId)?.focus();
  }

  return (
    <>
      <BulkBar chosen={chosen} isTrash={isTrash} onAct={setAct} total={total} type={type} />
      <Suspense>
        {act ? (
          <BulkDialog
            act={act}
            ids={chosen.ids}
            onClose={() => setAct(null)}
            onDone={finish}
            type={type}
            workspace={workspace}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Sticky toolbar of the selected records' actions, below the list. */
function BulkBar({
  type,
  chosen,
  total,
  isTrash,
  onAct,
}: {
  type: RecordType;
  chosen: ChosenRecords;
  /** Number of results; null while unknown. */
  total: number | null;
  isTrash: boolean;
  onAct: (act: BulkAction) => void;
}) {
  const acts: [BulkAction, () => string][] = isTrash
    ? [["restore", m.record_restore]]
    : [
        ["publish", m.record_publish_short],
        ["archive", m.record_archive],
        ...(Object.keys(settableFields(type)).length > 0
          ? ([["set", m.bulk_set]] satisfies [BulkAction, () => string][])
          : []),
        ["trash", m.record_trash],
      ];
  return (
    <section
      aria-label={m.bulk_bar_label()}
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-5 bg-primary-deep px-4 py-2.5 text-sm text-white [--on-ground:white] sm:min-h-16 print:hidden"
    >
      <p className="font-semibold" role="status">
        {countedRecords(type, chosen.ids.size, [m.bulk_chosen_one, m.bulk_chosen])}
      </p>
      <ChooseAll chosen={chosen} total={total} type={type} />
      <div className="flex gap-2 [--ground:var(--color-primary-deep)] max-sm:order-last max-sm:scroll-sideways max-sm:w-full sm:ml-auto sm:flex-wrap">
        {acts.map(([act, label]) => (
          <button
            className={`${buttonClass("outline")} shrink-0 px-3.5!`}
            key={act}
            onClick={() => onAct(act)}
            type="button"
          >
            {label()}
          </button>
        ))}
      </div>
      <button
        className="inline-flex min-h-11 items-center text-link max-sm:ml-auto"
        onClick={chosen.clear}
        type="button"
      >
        {m.bulk_clear()}
      </button>
    </section>
  );
}

/** Selects all results on all pages. */
export function ChooseAll({ type, chosen, total }: { type: RecordType; chosen: ChosenRecords; total: number | null }) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (total !== null && chosen.ids.size >= total) return null;

  async function chooseAll() {
    setReading(true);
    setProblem(
      await chosen
        .chooseAll()
        .then((isDone) => (isDone ? null : m.bulk_too_many(countVariables(type, mostChosen))), failureText),
    );
    setReading(false);
  }

  return (
    <>
      <button
        className="inline-flex min-h-11 items-center text-left text-link disabled:opacity-70 max-sm:order-1 max-sm:basis-full"
        disabled={isReading}
        onClick={() => void chooseAll()}
        type="button"
      >
        {isReading
          ? m.bulk_choosing()
          : (total === null ? m.bulk_choose_more : m.bulk_choose_all)(countVariables(type, total ?? 0))}
      </button>
      <p className="basis-full font-semibold empty:hidden" role="alert">
        {problem}
      </p>
    </>
  );
}
