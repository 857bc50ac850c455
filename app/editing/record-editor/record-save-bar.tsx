import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CopyNote } from "../autosave/copy-note.tsx";
import type { RecordType } from "../description/record-type.ts";
import { PersistenceWarning } from "../drafts/persistence-warning.tsx";
import { isStored } from "../record/edited-record.ts";
import { SaveBar } from "../saving/save-bar.tsx";
import { useLastingFailure } from "../saving/use-lasting-failure.ts";
import type { RecordSession } from "./record-session.ts";
import { refusalText } from "./refusal-text.ts";
import { saveLabel } from "./save-texts.ts";

/** Save bar of a record: stored state, last failure, and link to the public page. */
export function RecordSaveBar({
  type,
  editor: { form, base, copy, failure: lastFailure, isDirty, isSaving, persistence },
  onSave,
  timeZone,
}: {
  type: RecordType;
  editor: RecordSession;
  onSave: () => void;
  timeZone: string;
}) {
  const failure = useLastingFailure(lastFailure, copy);
  const publicHref =
    base?.published && base.state === "published" ? type.address({ ...base.published.row, id: base.id }) : null;
  return (
    <SaveBar
      copy={<CopyNote copy={copy} persistence={persistence} timeZone={timeZone} />}
      failure={
        failure && {
          title: m.record_save_failed(),
          keptText: m.record_save_kept(),
          error: failure.error,
          text: refusalText(type, failure.error),
        }
      }
      isDirty={isDirty}
      isProposed={base?.draft?.status === "review"}
      isSaving={isSaving}
      note={<PersistenceWarning isBrief={failure !== null} persistence={persistence} />}
      onSave={onSave}
      persistence={persistence}
      publicHref={publicHref}
      saveLabel={saveLabel(form, base)}
      savedAt={base && isStored(base) ? dateAndTime(base.updated_at, timeZone) : null}
    />
  );
}
