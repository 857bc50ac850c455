import { useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { useStoredText } from "#app/ui/form/use-stored-text.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { RecordType } from "../description/record-type.ts";
import type { Proposal } from "./proposal.ts";
import { publishProposal, returnProposal, reviewFailure, writeComment } from "./proposal-mutations.ts";
import type { ProposalSubject } from "./proposal-subject.ts";
import { useReview } from "./review-context.tsx";
import type { ReviewWorkspace } from "./review-workspace.ts";

/** Maximum length of a reason in characters, as in the database. */
const longest = 2000;

/**
 * Publishes the shown version of a proposal, or returns it with a reason, for which comments suffice; those being
 * written are sent with it. The text of the reason is kept in the tab.
 */
export function DecisionForm({
  proposal,
  subject: { seen, incomplete },
  isOutdated,
  type,
  workspace: { db, tell },
  onDecided,
}: {
  proposal: Proposal;
  subject: ProposalSubject;
  /** True if the record was published after the proposal began, which has to be merged first. */
  isOutdated: boolean;
  type: RecordType | null;
  workspace: ReviewWorkspace;
  onDecided: () => Promise<unknown>;
}) {
  const [reason, setReason] = useStoredText(`return ${proposal.id}`);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [pending, setPending] = useState<"publish" | "return" | null>(null);
  const id = useId();
  const review = useReview();

  async function decide(what: "publish" | "return", act: () => Promise<void>, done: string) {
    if (pending) return;
    setFailure(null);
    setPending(what);
    try {
      await act();
      tell({ text: done, survives: true });
      if (what === "return") setReason("");
    } catch (problem) {
      setFailure(reviewFailure(problem, type));
    }
    await onDecided();
    setPending(null);
  }

  function giveBack() {
    const unsent = [...(review?.unsent ?? [])].filter(([, { text }]) => text.trim());
    const isCommented = unsent.length > 0 || review?.comments.some(({ resolved_at }) => resolved_at === null);
    const fault = reason.trim() || isCommented ? undefined : m.review_reason_missing();
    setError(fault);
    if (fault) return document.getElementById(id)?.focus();
    const act = async () => {
      for (const [field, { text, onSent }] of unsent) {
        await writeComment(db, proposal.id, field, text);
        onSent();
      }
      await returnProposal(db, proposal.id, reason.trim() ? reason : m.review_reason_comments());
    };
    void decide("return", act, m.review_returned());
  }

  const isBlocked = isOutdated || incomplete.length > 0;
  return (
    <section aria-labelledby={`${id}-heading`} className="grid gap-5 border-ink border-t-2 pt-3">
      <div>
        <h2 className="text-xl" id={`${id}-heading`}>
          {m.review_decision()}
        </h2>
        <FormAlert errors={error ? [error] : []} failure={failure} />
      </div>
      <div className="grid justify-items-start gap-2">
        <button
          aria-describedby={isBlocked ? `${id}-blocked` : undefined}
          aria-disabled={isBlocked || pending !== null}
          className={buttonClass("primary")}
          onClick={() => {
            if (isBlocked) return;
            void decide("publish", () => publishProposal(db, proposal.id, seen), m.review_published());
          }}
          type="button"
        >
          {pending === "publish" ? m.review_publishing() : m.review_publish()}
        </button>
        <p className="text-ink-soft text-xs" id={`${id}-blocked`}>
          {isOutdated
            ? m.review_merge_first()
            : incomplete.length > 0
              ? m.review_incomplete({ fields: incomplete.join(", ") })
              : m.review_publish_hint()}
        </p>
      </div>
      <form
        className="grid justify-items-start gap-3"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          giveBack();
        }}
      >
        <TextareaField
          className="w-full"
          controlClassName="min-h-24"
          error={error}
          grows
          hint={m.review_reason_hint()}
          id={id}
          label={m.review_reason()}
          maxLength={longest}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
        <SubmitButton isPending={pending === "return"} look="outline" pendingText={m.review_returning()}>
          {m.review_return()}
        </SubmitButton>
      </form>
    </section>
  );
}
