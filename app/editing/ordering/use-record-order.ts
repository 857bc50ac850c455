import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { undoBatch } from "../bulk/undo-batch.ts";
import type { PlaceColumns, RecordType } from "../description/record-type.ts";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { failureText } from "../saving/failure-text.ts";
import { isSameOrder, isUnchangedOrder, moveInGroup, placeRecords, rebaseOrder } from "./arrange-records.ts";
import { listInOrder, type OrderedRecord, savePlaces } from "./ordered-records.ts";

/** An unsaved order: the records as initially loaded, and as arranged. */
type Arranging = { seen: OrderedRecord[]; records: OrderedRecord[] };

/** Manages the unsaved order of a type's records, and saves it as one batch. */
export function useRecordOrder(
  type: RecordType,
  place: PlaceColumns,
  { db, tell }: Pick<RecordWorkspace, "db" | "tell">,
  onSaved: () => Promise<void>,
) {
  const [arranging, setArranging] = useState<Arranging | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
    setFailure(null);
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

  /** Saves the order. Returns true if it was stored. */
  async function save(): Promise<boolean> {
    if (!arranging || isSaving || isOutdated) return false;
    setSaving(true);
    setFailure(null);
    try {
      const placed = placeRecords(arranging.records);
      const saved = await savePlaces(db, type, placed, m.order_batch_title({ type: type.names.many() }));
      await onSaved();
      if (saved === "overtaken") return false;
      setArranging(null);
      const { batch } = saved;
      tell({
        text: m.order_saved(),
        ...(batch ? { action: { label: m.staff_undo(), run: () => void undo(batch) } } : {}),
      });
      return true;
    } catch (error) {
      setFailure(refusalText(type, error) ?? failureText(error));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    stored,
    records,
    isDirty: arranging !== null,
    isOutdated,
    isSaving,
    failure,
    move,
    save,
    rebase,
  };
}
