import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { englishPaths, matterPaths } from "#app/editing/pending/matters.ts";
import type { PendingContext } from "#app/editing/pending/pending-context.ts";
import { findWaitingMessage, type PendingCounts, totalOf } from "#app/editing/pending/pending-records.ts";
import { usePendingCounts } from "#app/editing/pending/use-pending-counts.ts";
import { findWaitingProposal } from "#app/editing/review/proposal-queries.ts";
import { NewsList } from "#app/features/news/components/management/news-list.tsx";
import { FirstStepsNote } from "#app/features/site/components/first-steps.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useNewsWorkspace } from "#app/staff-area/use-news-workspace.ts";
import { usePendingContext } from "#app/staff-area/use-pending-context.ts";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";
import { Link } from "#app/ui/link.tsx";

export default function StaffNewsList() {
  const workspace = useNewsWorkspace();
  const editing = useRecordWorkspace();
  const pending = usePendingContext();
  return (
    <>
      <StaffTitle>{m.nav_news()}</StaffTitle>
      {editing ? <FirstStepsNote db={editing.db} /> : null}
      <PendingPanel context={pending} showsBackups={editing !== null} />
      {workspace ? <NewsList workspace={workspace} /> : <LoadingNote />}
    </>
  );
}

const health = z.object({ lastBackup: z.object({ at: z.string().nullable() }).optional().catch(undefined) });

/** Backups are daily: an age of two days means that one was missed. */
const oldMs = 2 * 24 * 60 * 60_000;

type Caption = { one: () => string; many: () => string };

/** Labels of the counts in display order: deadlines first, then requests of other people. */
const captions = {
  data_request: { one: m.pending_data_request_one, many: m.pending_data_request },
  deadline_passed: { one: m.pending_deadline_passed_one, many: m.pending_deadline_passed },
  accreditation_ends: { one: m.pending_accreditation_ends_one, many: m.pending_accreditation_ends },
  message: { one: m.pending_message_one, many: m.pending_message },
  review: { one: m.pending_review_one, many: m.pending_review },
  scheduled_soon: { one: m.pending_scheduled_soon_one, many: m.pending_scheduled_soon },
  own_draft: { one: m.pending_own_draft_one, many: m.pending_own_draft },
  opened_draft: { one: m.pending_opened_draft_one, many: m.pending_opened_draft },
  stale_english: { one: m.pending_stale_english_one, many: m.pending_stale_english },
  missing_english: { one: m.pending_missing_english_one, many: m.pending_missing_english },
  dead_link: { one: m.pending_dead_link_one, many: m.pending_dead_link },
  review_due: { one: m.pending_review_due_one, many: m.pending_review_due },
  failed_job: { one: m.pending_failed_job_one, many: m.pending_failed_job },
} satisfies Record<string, Caption>;
type HomeMatter = keyof typeof captions;

/**
 * One line with the counts of pending work, each linked to its list, or to the only message or proposal. Zeros are
 * omitted.
 */
function PendingPanel({ context, showsBackups }: { context: PendingContext; showsBackups: boolean }) {
  const { data: counts, isError } = usePendingCounts(context);
  const only = {
    message: useOnly(counts, "message", () => findWaitingMessage(context.db)),
    review: useOnly(counts, "review", () => findWaitingProposal(context.db)),
  };
  const shown = (Object.keys(captions) as HomeMatter[])
    .map((matter) => ({ matter, count: counts ? totalOf(counts, matter) : 0 }))
    .filter(({ count }) => count > 0);
  return (
    <nav aria-label={m.pending_panel()} className="page-width">
      <div className="flex min-h-11 items-center gap-x-6 border-line border-b text-sm">
        <Link
          className="inline-flex min-h-11 shrink-0 items-center text-link font-semibold"
          to={pathsIn().staff.pending()}
        >
          {m.pending_title()}
        </Link>
        {/* `relative` keeps visually hidden text inside the line. Without links, keys could not scroll it. */}
        <div
          className={`flex min-w-0 grow items-center gap-x-6 ${shown.length > 0 ? "scroll-sideways relative *:shrink-0 *:whitespace-nowrap" : "flex-wrap py-2"}`}
        >
          {shown.length > 0 ? (
            <ul className="flex gap-x-6">
              {shown.map(({ matter, count }) => (
                <li key={matter}>
                  <Link className="flex min-h-11 items-center gap-2 whitespace-nowrap" to={addressOf(matter, only)}>
                    <span className="figures font-semibold">{formatNumber(count)}</span>
                    <span className="text-link">{count === 1 ? captions[matter].one() : captions[matter].many()}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft" role="status">
              {isError ? m.pending_failed() : counts ? m.pending_none() : m.staff_loading()}
            </p>
          )}
          {showsBackups && (counts || isError) ? <BackupNote timeZone={context.timeZone} /> : null}
        </div>
      </div>
    </nav>
  );
}

/** Ids of the only message and of the only proposal that wait; null if others wait too, or while loading. */
type OnlyIds = { message: number | null; review: number | null };

/** Returns the id of the only one that waits. */
function useOnly(
  counts: PendingCounts | undefined,
  matter: keyof OnlyIds,
  find: () => Promise<number | null>,
): number | null {
  const isOnly = counts !== undefined && totalOf(counts, matter) === 1;
  const { data } = useQuery({
    queryKey: ["only-waiting", matter],
    queryFn: find,
    enabled: isOnly,
    staleTime: 0,
    gcTime: 0,
  });
  return isOnly ? (data ?? null) : null;
}

/** Returns the URL of the list of a count, or of its only message or proposal. */
function addressOf(matter: HomeMatter, only: OnlyIds): string {
  const { staff } = pathsIn();
  if (matter === "data_request") return staff.dataRequests();
  if (matter === "message") return only.message === null ? staff.messages() : staff.message(only.message);
  if (matter === "failed_job") return `${staff.integrations()}#failed-jobs`;
  if (matter === "review") {
    return only.review === null ? staff.reviews("?vista=pendientes") : staff.review(only.review);
  }
  if (matter === "stale_english" || matter === "missing_english") {
    return staff.translation(`?estado=${englishPaths[matter]}`);
  }
  return staff.pending(`?asunto=${matterPaths[matter]}`);
}

/** Time of the last backup, highlighted when it is too old. Renders nothing if the site makes no backups. */
function BackupNote({ timeZone }: { timeZone: string }) {
  const { data: backup } = useQuery({ queryKey: ["last-backup"], queryFn: readLastBackup });
  if (!backup) return null;
  if (backup.at === null) return <p className="text-danger text-xs">{m.pending_backup_none()}</p>;
  const date = dateAndTime(backup.at, timeZone);
  return Date.now() - Date.parse(backup.at) > oldMs ? (
    <p className="text-danger text-xs">{m.pending_backup_old({ date })}</p>
  ) : (
    <p className="text-ink-soft text-xs">{m.pending_backup_at({ date })}</p>
  );
}

/** Returns the last backup from the readiness check; null if the site makes no backups. */
async function readLastBackup(): Promise<{ at: string | null } | null> {
  const answer = await fetch("/readyz");
  return health.parse(await answer.json()).lastBackup ?? null;
}
