import { useQuery } from "@tanstack/react-query";
import type { ListSource } from "#app/editing/record-list/use-record-actions.ts";
import { counted } from "#app/i18n/counted.ts";
import { shortDate } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { emptyNewsTrash } from "../../empty-news-trash.ts";
import type { NewsCard } from "../../news.ts";
import { deleteNews } from "../../news-mutations.ts";
import { findImageUse } from "../../news-queries.ts";

/** Returns how news of a list is deleted: with the images that nothing else uses. */
export function newsDeletion(db: Db): Pick<ListSource, "remove" | "empty"> {
  return {
    async remove({ id, title, columns }) {
      const image = typeof columns.image === "string" ? columns.image : null;
      const { imageRemoved } = await deleteNews(db, { id, image });
      const text = m.staff_deleted({ title: innerQuotes(title) || m.staff_untitled() });
      return imageRemoved ? text : `${text} ${m.staff_deleted_image_stayed({ path: image ?? "" })}`;
    },
    async empty(size) {
      const { count, areImagesRemoved } = await emptyNewsTrash(db, size);
      const text = counted(count, m.record_emptied_one, m.record_emptied);
      return areImagesRemoved ? text : `${text} ${m.staff_emptied_images_stayed()}`;
    },
  };
}

/** Describes a permanent deletion: of the item, and of its image unless another record or the library uses it. */
export function DeletedItem({ card, db, timeZone }: { card: NewsCard; db: Db; timeZone: string }) {
  const { data: imageUse, isPending } = useQuery({
    queryKey: ["news-image-use", card.id, card.image],
    // Only for this text: the deletion checks again.
    queryFn: () => findImageUse(db, card).catch(() => null),
    staleTime: 0,
  });
  const isOwnImage = card.image !== null && !/^https?:/.test(card.image) && !isPending;
  const item = card.translation_state === "missing" ? m.staff_delete_item : m.staff_delete_item_both;
  return (
    <>
      <p>{m.staff_delete_lead()}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{item({ title: innerQuotes(card.title), date: shortDate(card.date, timeZone).day })}</li>
        {isOwnImage && !imageUse ? (
          <li className="break-words">{m.staff_delete_image({ path: card.image ?? "" })}</li>
        ) : null}
      </ul>
      {isOwnImage && imageUse ? (
        <p>
          {imageUse.by === "library"
            ? m.staff_delete_image_in_library()
            : m.staff_delete_image_shared({ title: innerQuotes(imageUse.title) })}
        </p>
      ) : null}
    </>
  );
}
