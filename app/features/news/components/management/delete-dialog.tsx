import { DeleteDialog } from "#app/editing/record-list/delete-dialog.tsx";
import { shortDate } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsCard } from "../../news.ts";
import type { ImageUse } from "../../news-queries.ts";

/** Confirms a permanent deletion and lists what it removes. `imageUse` is the reason to keep the image. */
export function DeleteNewsDialog({
  row,
  imageUse,
  timeZone,
  onDelete,
  onClose,
}: {
  row: NewsCard;
  imageUse: ImageUse | null;
  timeZone: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}) {
  const hasEnglish = row.translation_state !== "missing";
  const isOwnImage = row.image !== null && !/^https?:/.test(row.image);
  return (
    <DeleteDialog onClose={onClose} onDelete={onDelete}>
      <p>{m.staff_delete_lead()}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {hasEnglish
            ? m.staff_delete_item_both({ title: innerQuotes(row.title), date: shortDate(row.date, timeZone).day })
            : m.staff_delete_item({ title: innerQuotes(row.title), date: shortDate(row.date, timeZone).day })}
        </li>
        {isOwnImage && !imageUse ? (
          <li className="break-words">{m.staff_delete_image({ path: row.image ?? "" })}</li>
        ) : null}
      </ul>
      {isOwnImage && imageUse ? (
        <p>
          {imageUse.by === "library"
            ? m.staff_delete_image_in_library()
            : m.staff_delete_image_shared({ title: innerQuotes(imageUse.title) })}
        </p>
      ) : null}
    </DeleteDialog>
  );
}
