import { useState } from "react";
import { DeleteDialog } from "#app/editing/record-list/delete-dialog.tsx";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Button that deletes the whole trash permanently, after a confirmation. */
export function EmptyTrash({ trashed, onEmpty }: { trashed: number; onEmpty: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        className="inline-flex small-target items-center text-danger text-sm underline-offset-4 hover:underline sm:ml-auto"
        onClick={() => setAsking(true)}
        type="button"
      >
        {m.record_empty_trash()}
      </button>
      {isAsking ? (
        <DeleteDialog onClose={() => setAsking(false)} onDelete={onEmpty} size={trashed}>
          <p>{counted(trashed, m.record_delete_all_one, m.record_delete_all)}</p>
        </DeleteDialog>
      ) : null}
    </>
  );
}
