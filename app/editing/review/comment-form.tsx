import { useEffect, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { useStoredText } from "#app/ui/form/use-stored-text.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { writeComment } from "./proposal-mutations.ts";
import type { Review } from "./review-context.tsx";
import { reviewFailure } from "./review-failure.ts";

/** Maximum length of a comment in characters, as in the database. */
const longest = 4000;

/**
 * Form for a comment on a field. The text is kept in the tab. Not a `<form>`: it may be inside the form of an editor.
 */
export function CommentForm({
  field,
  label,
  review: { proposal, context, refresh },
  onClose,
}: {
  field: string;
  label: string;
  review: Review;
  onClose: () => void;
}) {
  const [text, setText] = useStoredText(`comment ${proposal.id} ${field}`);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const id = useId();

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  async function send() {
    if (isPending) return;
    setFailure(null);
    const fault = text.trim() ? undefined : m.review_comment_missing();
    setError(fault);
    if (fault) return document.getElementById(id)?.focus();
    setPending(true);
    try {
      await writeComment(context.db, proposal.id, field, text);
      setText("");
      await refresh();
      onClose();
    } catch (reason) {
      setFailure(reviewFailure(reason));
      setPending(false);
    }
  }

  return (
    <div className="grid w-full max-w-prose gap-3">
      <FormAlert errors={error ? [error] : []} failure={failure} />
      <TextareaField
        controlClassName="min-h-20"
        error={error}
        grows
        id={id}
        label={m.review_comment_on({ field: label })}
        maxLength={longest}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
        value={text}
      />
      <div className="flex flex-wrap gap-3">
        <button aria-disabled={isPending} className={buttonClass("outline")} onClick={() => void send()} type="button">
          {isPending ? m.review_sending() : m.review_comment_save()}
        </button>
        <button className={buttonClass("quiet")} onClick={onClose} type="button">
          {m.staff_cancel()}
        </button>
      </div>
    </div>
  );
}
