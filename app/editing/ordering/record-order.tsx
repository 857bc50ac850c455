import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { RowState } from "../description/described-row.ts";
import { fieldsOf, type PlaceColumns, type RecordType } from "../description/record-type.ts";
import { LeaveDialog } from "../leaving/leave-dialog.tsx";
import { useLeaveGuard } from "../leaving/use-leave-guard.ts";
import { EmptyList } from "../listing/empty-list.tsx";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/loading-note.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { failureText } from "../saving/failure-text.ts";
import { useSaveKey } from "../saving/use-save-key.ts";
import { groupsOf } from "./arrange-records.ts";
import { DragGrip, DropLine } from "./drag-grip.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { OrderBar } from "./order-bar.tsx";
import type { OrderedRecord } from "./ordered-records.ts";
import { useRecordOrder } from "./use-record-order.ts";
import { useRowMoves } from "./use-row-moves.ts";

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
  const order = useRecordOrder(type, place, workspace, onSaved);
  const { stored, records, isDirty } = order;
  const leaving = useLeaveGuard(isDirty, false);
  const within = place.within ? fieldsOf(type)[place.within] : undefined;
  const names = within?.kind === "choice" ? within.options : {};
  const groups = groupsOf(records, within ? Object.keys(names) : [null]);
  const help = fieldsOf(type)[place.column]?.help;
  const leaveBar = () => document.getElementById(headingId)?.focus();

  async function save() {
    if (await order.save()) leaveBar();
  }
  useSaveKey(() => void save());

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
          onSave={() => void save()}
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
      <ol {...moves.listProps}>
        {records.map(({ id, state }, index) => (
          <li
            className={`relative flex flex-wrap items-center gap-x-3 border-line border-b py-2 ${moves.dragged === index ? "opacity-50" : ""}`}
            key={id}
          >
            <DropLine count={count} index={index} moves={moves} />
            <DragGrip count={count} index={index} moves={moves} />
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
          </li>
        ))}
      </ol>
    </section>
  );
}
