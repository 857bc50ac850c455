import { useState } from "react";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { NewsCard } from "../../news.ts";

/** Lists exactly what will be deleted for good, and asks. `sharedWith` is another item that uses the same image. */
export function DeleteDialog({
  row,
  sharedWith,
  timeZone,
  onDelete,
  onClose,
}: {
  row: NewsCard;
  sharedWith: Pick<NewsCard, "title"> | null;
  timeZone: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const hasEnglish = row.translation_state !== "missing";
  const isOwnImage = row.image !== null && !/^https?:/.test(row.image);
  return (
    <ModalDialog
      actions={
        <>
          <button
            className={`${buttonClass("primary")} bg-danger! hover:bg-ink!`}
            disabled={isBusy}
            onClick={() => {
              setBusy(true);
              void onDelete();
            }}
            type="button"
          >
            {isBusy ? m.staff_deleting() : m.staff_delete_for_good()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={m.staff_delete_title()}
    >
      <p>{m.staff_delete_lead()}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {hasEnglish
            ? m.staff_delete_item_both({ title: row.title, date: shortDate(row.date, timeZone).day })
            : m.staff_delete_item({ title: row.title, date: shortDate(row.date, timeZone).day })}
        </li>
        {isOwnImage && !sharedWith ? (
          <li className="break-words">{m.staff_delete_image({ path: row.image ?? "" })}</li>
        ) : null}
      </ul>
      {isOwnImage && sharedWith ? <p>{m.staff_delete_image_shared({ title: sharedWith.title })}</p> : null}
      <p className="font-semibold">{m.staff_delete_warning()}</p>
    </ModalDialog>
  );
}
