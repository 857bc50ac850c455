import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { BackupNote } from "./backup-note.tsx";
import { englishPaths, type Matter, matterPaths, matters } from "./matters.ts";
import type { PendingContext } from "./pending-context.ts";
import { totalOf } from "./pending-records.ts";
import { usePendingCounts } from "./use-pending-counts.ts";

type Words = { one: () => string; many: () => string };

/** Captions of the counts in display order. Work that other people wait for comes first. */
const words: Readonly<Record<Matter | "message" | "data_request", Words>> = {
  data_request: { one: m.pending_data_request_one, many: m.pending_data_request },
  message: { one: m.pending_message_one, many: m.pending_message },
  review: { one: m.pending_review_one, many: m.pending_review },
  deadline_passed: { one: m.pending_deadline_passed_one, many: m.pending_deadline_passed },
  accreditation_ends: { one: m.pending_accreditation_ends_one, many: m.pending_accreditation_ends },
  dead_link: { one: m.pending_dead_link_one, many: m.pending_dead_link },
  stale_english: { one: m.pending_stale_english_one, many: m.pending_stale_english },
  missing_english: { one: m.pending_missing_english_one, many: m.pending_missing_english },
  review_due: { one: m.pending_review_due_one, many: m.pending_review_due },
  draft: { one: m.pending_draft_one, many: m.pending_draft },
  scheduled: { one: m.pending_scheduled_one, many: m.pending_scheduled },
};

/** Counts of pending records, each linked to its list. Zeros are omitted. */
export function PendingPanel({ context, showsBackups }: { context: PendingContext; showsBackups: boolean }) {
  const { data: counts, isError } = usePendingCounts(context);
  const shown = counts
    ? (["data_request", "message", ...matters] as const)
        .map((matter) => ({ matter, count: totalOf(counts, matter) }))
        .filter(({ count }) => count > 0)
    : [];
  return (
    <nav aria-label={m.pending_panel()} className="page-width pt-6">
      <div className="grid gap-x-10 border-line-strong border-b pb-3 lg:grid-cols-[12rem_1fr]">
        <div className="text-sm">
          <Link className="inline-flex min-h-11 items-center text-link font-semibold" to={pathsIn().staff.pending()}>
            {m.pending_title()}
          </Link>
          {showsBackups ? <BackupNote timeZone={context.timeZone} /> : null}
        </div>
        {shown.length > 0 ? (
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map(({ matter, count }) => (
              <li key={matter}>
                <Link className="flex min-h-11 items-baseline gap-2.5 py-3 text-sm leading-snug" to={addressOf(matter)}>
                  <span className="figures min-w-6 text-right font-semibold">{formatNumber(count)}</span>
                  <span className="text-link">{count === 1 ? words[matter].one() : words[matter].many()}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="min-h-11 py-3 text-ink-soft text-sm" role="status">
            {isError ? m.pending_failed() : counts ? m.pending_none() : m.staff_loading()}
          </p>
        )}
      </div>
    </nav>
  );
}

/** Returns the URL of the list of a count. */
function addressOf(matter: Matter | "message" | "data_request"): string {
  const { staff } = pathsIn();
  if (matter === "data_request") return staff.dataRequests();
  if (matter === "message") return staff.messages();
  if (matter === "review") return staff.reviews("?vista=pendientes");
  if (matter === "stale_english" || matter === "missing_english") {
    return staff.translation(`?estado=${englishPaths[matter]}`);
  }
  return staff.pending(`?asunto=${matterPaths[matter]}`);
}
