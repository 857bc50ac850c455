import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { undoBatch } from "../bulk/undo-batch.ts";
import type { RowState } from "../description/described-row.ts";
import { fieldsOf, type PlaceColumns, type RecordType } from "../description/record-type.ts";
import { LeaveDialog } from "../leaving/leave-dialog.tsx";
import { useLeaveGuard } from "../leaving/use-leave-guard.ts";
import { EmptyList } from "../listing/empty-list.tsx";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/page-loading.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { failureText } from "../saving/failure-text.ts";
import { useAction } from "../saving/use-action.ts";
import { useSaveKey } from "../saving/use-save-key.ts";
import { groupsOf, isSameOrder, isUnchangedOrder, moveInGroup, placeRecords, rebaseOrder } from "./arrange-records.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { listInOrder, type OrderedRecord, savePlaces } from "./ordered-records.ts";
import { DragGrip, SortableRow, SortableRows } from "./sortable-rows.tsx";
import { useRowMoves } from "./use-row-moves.ts";

/** An unsaved order: the records as initially loaded, and as arranged. */
type Arranging = { seen: OrderedRecord[]; records: OrderedRecord[] };

const unseen: Partial<Record<RowState, () => string>> = {
  draft: m.record_state_draft,
  archived: m.record_state_archived,
};

/** Records of a type in the public order, which is changed by moving rows and saved as one batch. */
export function RecordOrder({
  type,
  place,
  headingId,
  workspace,
  onSaved,
}: {
  type: RecordType;
  place: PlaceColumns;
  /** Heading of the list, which receives focus when the toolbar disappears. */
  headingId: string;
  workspace: RecordWorkspace;
  /** Reloads the type's lists. */
  onSaved: () => Promise<void>;
}) {
  const leaveBar = () => document.getElementById(headingId)?.focus();
  const order = useRecordOrder(type, place, workspace, { onSaved, leaveBar });
  const { stored, records, isDirty } = order;
  const leaving = useLeaveGuard(isDirty, false);
  const within = place.within ? fieldsOf(type)[place.within] : undefined;
  const names = within?.kind === "choice" ? within.options : {};
  const groups = groupsOf(records, within ? Object.keys(names) : [null]);
  const help = fieldsOf(type)[place.column]?.help;
  useSaveKey(order.save);

  if (stored.isPending) return <LoadingNote />;
  if (stored.isError && !stored.data)
    return <LoadFailure onRetry={() => void stored.refetch()}>{failureText(stored.error)}</LoadFailure>;
  return (
    <>
      <p className="prose-text py-5 text-ink-soft text-sm">
        {m.order_help()} {help?.()}
      </p>
      {groups.length === 0 ? <EmptyList>{m.record_list_empty()}</EmptyList> : null}
      {/* Keeps focused elements scrolled clear of the sticky toolbar. */}
      <div className="grid gap-8 [&_:is(a,button)]:scroll-mb-48">
        {groups.map(({ code, records: own }) => (
          <OrderedRows
            key={code}
            name={code === null ? type.names.many() : (names[code]?.() ?? code)}
            onMove={order.move}
            records={own}
            type={type}
          />
        ))}
      </div>
      {isDirty ? (
        <OrderBar
          onDiscard={() => {
            order.rebase(false);
            leaveBar();
          }}
          order={order}
        />
      ) : null}
      {leaving.isAsking ? <LeaveDialog onLeave={leaving.leave} onStay={leaving.stay} persistence="nothing" /> : null}
    </>
  );
}

/** Records of a group, under its name. */
function OrderedRows({
  name,
  records,
  type,
  onMove,
}: {
  name: string;
  records: OrderedRecord[];
  type: RecordType;
  onMove: (id: string, to: number) => void;
}) {
  const count = records.length;
  const titles = records.map(({ title }) => title || m.staff_untitled());
  const moves = useRowMoves({
    count,
    nameOf: (index) => titles[index] ?? "",
    onMove: (from, to) => onMove(records[from]?.id ?? "", to),
  });
  return (
    <section aria-label={name}>
      <h2 className="border-ink border-b-2 pb-2 text-lg">{name}</h2>
      <p aria-live="polite" className="sr-only">
        {moves.said}
      </p>
      <SortableRows ids={records.map(({ id }) => id)} {...moves.rows}>
        {records.map(({ id, state }, index) => (
          <SortableRow className="flex flex-wrap items-center gap-x-3 border-line border-b py-2" key={id} rowId={id}>
            <DragGrip count={count} name={titles[index] ?? ""} />
            <span aria-hidden="true" className="figures w-6 shrink-0 text-right text-ink-soft text-sm">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 basis-48 py-1 [overflow-wrap:anywhere]">
              <Link
                className="font-semibold font-serif text-base leading-snug underline-offset-4 hover:underline"
                draggable={false}
                to={pathsIn().staff.editRecord(type.path, id)}
              >
                {titles[index]}
              </Link>
              {unseen[state] ? <span className="block text-ink-soft text-xs">{unseen[state]()}</span> : null}
            </div>
            <div className="flex flex-wrap gap-x-3 text-sm max-sm:basis-full max-sm:pl-7">
              <MoveButtons
                count={count}
                index={index}
                name={titles[index] ?? ""}
                onMove={(to) => moves.move(index, to)}
              />
            </div>
          </SortableRow>
        ))}
      </SortableRows>
    </section>
  );
}

/** Toolbar for an unsaved order: saves it, and reports changes by other users. */
function OrderBar({
  order: { isOutdated, isSaving, failure, rebase, save },
  onDiscard,
}: {
  order: Pick<ReturnType<typeof useRecordOrder>, "isOutdated" | "isSaving" | "failure" | "rebase" | "save">;
  onDiscard: () => void;
}) {
  return (
    <section
      aria-label={m.order_bar_label()}
      className="sticky bottom-0 z-20 mt-4 border-ink border-t-2 bg-paper-deep px-4 py-3 text-sm print:hidden"
    >
      <div role="alert">
        {isOutdated ? <p className="mb-2 border-accent border-l-4 pl-3">{m.order_overtaken()}</p> : null}
        {failure ? <p className="mb-2 border-danger border-l-4 pl-3 font-semibold text-danger">{failure}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="font-semibold" role="status">
          {isSaving ? m.editing_saving() : m.order_unsaved()}
        </p>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {isOutdated ? (
            <button className={buttonClass("primary")} onClick={() => rebase(true)} type="button">
              {m.order_keep_mine()}
            </button>
          ) : (
            <button aria-disabled={isSaving} className={buttonClass("primary")} onClick={save} type="button">
              {m.order_save()}
            </button>
          )}
          <button className={buttonClass("outline")} onClick={onDiscard} type="button">
            {isOutdated ? m.order_show_stored() : m.order_discard()}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Manages the unsaved order of a type's records, and saves it as one batch. */
function useRecordOrder(
  type: RecordType,
  place: PlaceColumns,
  { db, tell }: Pick<RecordWorkspace, "db" | "tell">,
  { onSaved, leaveBar }: { onSaved: () => Promise<void>; leaveBar: () => void },
) {
  const [arranging, setArranging] = useState<Arranging | null>(null);
  const saving = useAction({ mutationFn: save });
  const { isPending: isSaving, error, reset } = saving;
  const stored = useQuery({
    queryKey: ["records", type.path, "order"],
    queryFn: () => listInOrder(db, type, place),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const records = arranging?.records ?? stored.data ?? [];
  const isOutdated =
    arranging !== null && !isSaving && stored.data !== undefined && !isUnchangedOrder(arranging.seen, stored.data);

  function move(id: string, to: number) {
    const seen = arranging?.seen ?? stored.data ?? [];
    const moved = moveInGroup(records, id, to);
    if (!isSaving) reset();
    setArranging(isSameOrder(moved, seen) ? null : { seen, records: moved });
  }

  /** Rebases onto the stored order: with the unsaved one (`isKept`) or discarding it. */
  function rebase(isKept: boolean) {
    const { data } = stored;
    if (!isKept || !arranging || !data) return setArranging(null);
    const again = rebaseOrder(arranging.records, data);
    setArranging(isSameOrder(again, data) ? null : { seen: data, records: again });
  }

  async function undo(batch: string) {
    const refusal = await undoBatch(db, batch);
    await onSaved();
    tell({ text: refusal ?? m.bulk_undone() });
  }

  /** Saves the order, unless it was changed elsewhere. */
  async function save(placed: OrderedRecord[]) {
    const saved = await savePlaces(db, type, placeRecords(placed), m.order_batch_title({ type: type.names.many() }));
    await onSaved();
    if (saved === "overtaken") return;
    setArranging(null);
    leaveBar();
    const { batch } = saved;
    tell({
      text: m.order_saved(),
      ...(batch ? { action: { label: m.staff_undo(), run: () => void undo(batch) } } : {}),
    });
  }

  return {
    stored,
    records,
    isDirty: arranging !== null,
    isOutdated,
    isSaving,
    failure: error && (refusalText(type, error) ?? failureText(error)),
    move,
    save: () => {
      if (arranging && !isOutdated) saving.mutate(arranging.records);
    },
    rebase,
  };
}
