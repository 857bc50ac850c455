import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { publicationOf } from "../../editing/publication.ts";
import type { NewsRow } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { localizeNews } from "../../news-localization.ts";
import { dateAndTime } from "../../staff-dates.ts";
import { ArticleBody } from "../article-body.tsx";
import { PublicationLabel } from "../status-labels.tsx";

/** Tells that the item was saved or deleted by somebody else meanwhile, shows that version, and lets the editor decide. */
export function ConflictDialog({
  current,
  userId,
  timeZone,
  onOverwrite,
  onTakeOther,
  onClose,
}: {
  /** What is stored now; null when it was deleted for good. */
  current: NewsRow | null;
  userId: string;
  timeZone: string;
  onOverwrite: () => void;
  onTakeOther: (other: NewsRow) => void;
  onClose: () => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <ModalDialog
      actions={
        <>
          {current && !isShown ? (
            <button className={buttonClass("primary")} onClick={() => setShown(true)} type="button">
              {m.staff_conflict_see()}
            </button>
          ) : null}
          {current && isShown ? (
            <button className={buttonClass("primary")} onClick={() => onTakeOther(current)} type="button">
              {m.staff_conflict_take_other()}
            </button>
          ) : null}
          <button className={buttonClass("outline")} onClick={onOverwrite} type="button">
            {current ? m.staff_conflict_overwrite() : m.staff_conflict_create_again()}
          </button>
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            {m.staff_conflict_keep_editing()}
          </button>
        </>
      }
      isWide={isShown}
      onClose={onClose}
      title={dialogTitle(current, userId)}
    >
      <p>{explanation(current, userId, timeZone)}</p>
      <p>{m.staff_conflict_nothing_lost()}</p>
      {current && isShown ? <OtherVersion row={current} timeZone={timeZone} /> : null}
    </ModalDialog>
  );
}

function dialogTitle(current: NewsRow | null, userId: string): string {
  if (!current) return m.staff_conflict_gone_title();
  return current.updated_by === userId ? m.staff_conflict_own_title() : m.staff_conflict_title();
}

function explanation(current: NewsRow | null, userId: string, timeZone: string): string {
  if (!current) return m.staff_conflict_gone_text();
  const date = dateAndTime(current.updated_at, timeZone);
  if (current.deleted_at) return m.staff_conflict_trashed_text({ date });
  return current.updated_by === userId ? m.staff_conflict_own_text({ date }) : m.staff_conflict_text({ date });
}

function OtherVersion({ row, timeZone }: { row: NewsRow; timeZone: string }) {
  const spanish = localizeNews(row, "es");
  const english = localizeNews(row, "en");
  return (
    <div className="mt-2 grid gap-6 border-line border-t pt-5">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <PublicationLabel publication={publicationOf(row, new Date())} />
        <span>{dateAndTime(row.date, timeZone)}</span>
        <span>{row.category ? newsCategoryLabel(row.category) : m.staff_no_category()}</span>
      </p>
      <article className="grid gap-4" lang="es">
        <h3 className="text-xl">{spanish.title}</h3>
        <ArticleBody blocks={spanish.blocks} />
      </article>
      {english.lang === "en" ? (
        <article className="grid gap-4 border-line border-t pt-5" lang="en">
          <h3 className="text-xl">{english.title}</h3>
          <ArticleBody blocks={english.blocks} />
        </article>
      ) : null}
    </div>
  );
}
