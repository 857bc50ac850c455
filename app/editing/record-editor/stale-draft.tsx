import { m } from "#app/i18n/paraglide/messages.js";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { StaleDraftNote } from "./stale-draft-note.tsx";

/** Note above a draft whose record was published since: merges both versions in the editor, unsaved. */
export function StaleDraft(props: {
  row: DescribedRow;
  form: DescribedForm;
  type: RecordType;
  context: Pick<EditingContext, "db" | "timeZone" | "userId">;
  onMerge: (merged: DescribedForm) => void;
}) {
  return (
    <StaleDraftNote
      {...props}
      failureOf={(error) => ({ message: m.record_load_failed(), advice: failureText(error) })}
      words={{
        overtaken: m.record_overtaken(),
        overtakenText: m.record_overtaken_text,
        title: m.record_merge_title(),
        text: m.record_merge_text(),
        taken: m.record_merge_taken(),
        mine: m.record_merge_draft(),
        theirs: m.review_merge_published(),
      }}
    />
  );
}
