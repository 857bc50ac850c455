import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { FieldComments } from "./field-comments.tsx";
import { nameOf } from "./proposal.ts";
import { ProposalWords } from "./proposal-words.tsx";
import { useReview } from "./review-context.tsx";
import { StateLabel } from "./state-label.tsx";

/** Note above the editor of a proposal: its state, the reason for its return, and a link to its review. */
export function ReviewNote() {
  const review = useReview();
  if (!review) return null;
  const { proposal, people } = review;
  return (
    <section aria-label={m.review_one()} className="mt-4 grid gap-3 border-line-strong border-y py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-5">
        <StateLabel state={proposal.state} />
        <span>{m.review_by({ name: nameOf(people, proposal.proposed_by) })}</span>
        <Link
          className="inline-flex small-target items-center text-link text-primary"
          to={pathsIn().staff.review(proposal.id)}
        >
          {m.review_see()}
        </Link>
      </p>
      <ProposalWords proposal={proposal} />
      <FieldComments field="" isBrief label={m.review_of_all()} />
    </section>
  );
}
