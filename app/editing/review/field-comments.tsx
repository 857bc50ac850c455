import { useEffect, useId, useRef, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { useStoredText } from "#app/ui/form/use-stored-text.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { useAction } from "../saving/use-action.ts";
import { commentsOn, isOpen, nameOf, type ReviewComment } from "./proposal.ts";
import { resolveComment, reviewFailure, writeComment } from "./proposal-mutations.ts";
import { type Review, useReview } from "./review-context.tsx";

/** Maximum length of a comment in characters, as in the database. */
const longest = 4000;

/**
 * Comments on a field of the shown proposal, with a form for another. `isBrief` omits the form for a field without
 * comments. Renders nothing outside a proposal.
 */
export function FieldComments({ field, label, isBrief = false }: { field: string; label: string; isBrief?: boolean }) {
  const review = useReview();
  if (!review || (isBrief && commentsOn(review.comments, field).length === 0)) return null;
  return <Comments field={field} label={label} review={review} />;
}

/** Comments on the rows of a child table. */
export function RowComments({ table, label }: { table: string; label: string }) {
  const fields = new Set(
    useReview()
      ?.comments.map(({ field }) => field)
      .filter((field) => field.startsWith(`${table}/`)),
  );
  return [...fields].map((field) => <FieldComments field={field} key={field} label={label} />);
}

function Comments({ field, label, review }: { field: string; label: string; review: Review }) {
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  // The form is removed, so the focus returns to the button that opened it.
  useEffect(() => {
    if (isWriting || !isClosing.current) return;
    isClosing.current = false;
    opener.current?.focus();
  }, [isWriting]);
  const comments = commentsOn(review.comments, field);
  const pending = comments.filter(({ resolved_at }) => resolved_at === null);
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null);
  const mayWrite = isOpen(review.proposal);
  const opening = pending.length > 0 ? m.review_reply() : m.review_comment();
  if (comments.length === 0 && !mayWrite) return null;
  return (
    <div className="grid min-w-0 justify-items-start gap-2 text-sm">
      {pending.length > 0 ? <CommentList comments={pending} label={label} review={review} /> : null}
      {resolved.length > 0 ? (
        <Disclosure
          className="w-full"
          look="line"
          summary={counted(resolved.length, m.review_resolved_count_one, m.review_resolved_count)}
        >
          <CommentList comments={resolved} label={label} review={review} />
        </Disclosure>
      ) : null}
      {!mayWrite ? null : isWriting ? (
        <CommentForm
          field={field}
          label={label}
          onClose={() => {
            isClosing.current = true;
            setWriting(false);
          }}
          review={review}
        />
      ) : (
        <button
          aria-label={`${opening}: ${label}`}
          className="inline-flex small-target items-center text-link text-primary"
          onClick={() => setWriting(true)}
          ref={opener}
          type="button"
        >
          {opening}
        </button>
      )}
    </div>
  );
}

function CommentList({
  comments,
  label,
  review: { people, context, proposal, refresh },
}: {
  comments: readonly ReviewComment[];
  label: string;
  review: Review;
}) {
  const id = useId();
  const { mutate: resolve, error } = useAction({
    async mutationFn(comment: ReviewComment) {
      await resolveComment(context.db, comment.id, comment.resolved_at === null);
      await refresh();
    },
  });
  return (
    <div className="w-full">
      <FormAlert failure={error && reviewFailure(error)} />
      <ul aria-label={m.review_comments_on({ field: label })} className="grid gap-3">
        {comments.map((comment) => (
          <li className="border-accent border-l-4 bg-accent-tint px-3 py-2" key={comment.id}>
            <p className="text-xs" id={`${id}-${comment.id}`}>
              <strong>{nameOf(people, comment.author)}</strong>
              <span className="figures text-ink-soft"> · {dateAndTime(comment.created_at, context.timeZone)}</span>
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.body}</p>
            {isOpen(proposal) ? (
              <button
                aria-describedby={`${id}-${comment.id}`}
                className="inline-flex small-target items-center text-link text-primary text-xs"
                onClick={() => resolve(comment)}
                type="button"
              >
                {comment.resolved_at === null ? m.review_resolve() : m.review_reopen()}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Form for a comment on a field. The text is kept in the tab. Not a `<form>`: it may be inside the form of an editor.
 */
function CommentForm({
  field,
  label,
  review: { proposal, context, refresh, unsent },
  onClose,
}: {
  field: string;
  label: string;
  review: Review;
  onClose: () => void;
}) {
  const [text, setText] = useStoredText(`comment ${proposal.id} ${field}`);
  const [error, setError] = useState<string>();
  const sending = useAction({
    mutationFn: () => writeComment(context.db, proposal.id, field, text),
    async onSuccess() {
      setText("");
      await refresh();
      onClose();
    },
  });
  const id = useId();

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  // Returning the proposal sends it too.
  useEffect(() => {
    const onSent = () => {
      setText("");
      onClose();
    };
    unsent.set(field, { text, onSent });
    return () => void unsent.delete(field);
  });

  function send() {
    if (sending.isPending) return;
    const fault = text.trim() ? undefined : m.review_comment_missing();
    setError(fault);
    if (!fault) return sending.mutate();
    sending.reset();
    document.getElementById(id)?.focus();
  }

  return (
    <div className="grid w-full max-w-prose gap-3">
      <FormAlert errors={error ? [error] : []} failure={sending.error && reviewFailure(sending.error)} />
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
        <button
          aria-disabled={sending.isPending}
          className={buttonClass("outline")}
          onClick={() => send()}
          type="button"
        >
          {sending.isPending ? m.review_sending() : m.review_comment_save()}
        </button>
        <button className={buttonClass("quiet")} onClick={onClose} type="button">
          {m.staff_cancel()}
        </button>
      </div>
    </div>
  );
}
