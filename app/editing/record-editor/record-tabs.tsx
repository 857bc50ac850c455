import { useEffect, useRef } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TabList } from "#app/ui/tab-list.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { FieldProblem } from "../description/field-problems.ts";
import type { RecordTab } from "../description/record-type.ts";
import { type TabProgress, tabOfControl, tabOfField, tabProgress } from "../description/tab-progress.ts";
import { tabPrefix } from "../fields/tab-panel.tsx";
import { type Review, useReview } from "../review/review-context.tsx";
import type { useOpenTab } from "./use-open-tab.ts";

/**
 * Tabs of a record's editor. Each says how complete it is or, if there are any, how many errors of a refused save or
 * unresolved comments it has. A returned proposal opens at the tab of its first unresolved comment.
 */
export function RecordTabs({
  tabs,
  tab: { open, select, suggest },
  form,
  problems,
}: {
  tabs: readonly RecordTab[];
  tab: ReturnType<typeof useOpenTab>;
  form: DescribedForm;
  problems: readonly FieldProblem[];
}) {
  const review = useReview();
  const comments = review?.comments.filter(({ resolved_at }) => resolved_at === null) ?? [];
  useCommentedTab(tabs, review, suggest);
  return (
    <div className="mt-2">
      <TabList
        label={m.record_tabs()}
        onSelect={select}
        prefix={tabPrefix}
        selected={open ?? ""}
        tabClassName="min-h-15 grow basis-0"
        tabs={tabs.map((tab) => ({
          id: tab.path,
          label: (
            <TabLabel
              comments={comments.filter(({ field }) => tabOfField(tabs, field) === tab).length}
              errors={problems.filter(({ id }) => tabOfControl(tabs, id) === tab).length}
              name={tab.name()}
              progress={tabProgress(tab, form)}
            />
          ),
        }))}
      />
    </div>
  );
}

/** Opens the tab of the first unresolved comment when the page loads, but not for comments that arrive later. */
function useCommentedTab(tabs: readonly RecordTab[], review: Review | null, onSuggest: (path: string) => void): void {
  const isDecided = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided when the proposal has loaded.
  useEffect(() => {
    if (!review || isDecided.current) return;
    isDecided.current = true;
    if (review.proposal.state !== "returned") return;
    const commented = review.comments.flatMap(({ field, resolved_at }) =>
      resolved_at === null ? (tabOfField(tabs, field) ?? []) : [],
    );
    if (commented[0]) onSuggest(commented[0].path);
  }, [review !== null]);
}

type Label = { name: string; progress: TabProgress; errors: number; comments: number };

function TabLabel({ name, ...counts }: Label) {
  const { filled, total } = counts.progress;
  return (
    <span className="flex grow items-start justify-between gap-x-3 text-left">
      <span className="grid gap-0.5 leading-tight">
        {name}
        <TabState {...counts} />
      </span>
      <ProgressRing share={total === 0 ? 1 : filled / total} />
    </span>
  );
}

function TabState({ progress: { filled, total, missing }, errors, comments }: Omit<Label, "name">) {
  const [look, text] =
    errors > 0
      ? ["text-danger", counted(errors, m.record_tab_errors_one, m.record_tab_errors)]
      : comments > 0
        ? ["text-accent", counted(comments, m.record_tab_comments_one, m.record_tab_comments)]
        : missing > 0
          ? ["text-accent", counted(missing, m.record_tab_missing_one, m.record_tab_missing)]
          : ["", m.record_tab_filled({ filled: String(filled), total: String(total) })];
  return <span className={`figures font-normal text-xs ${look}`}>{text}</span>;
}

/** A ring that closes with the share of the values that are filled in; a tick when all are. */
function ProgressRing({ share }: { share: number }) {
  const length = 2 * Math.PI * 7;
  return (
    <svg aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" viewBox="0 0 18 18">
      {share === 1 ? (
        <>
          <circle cx="9" cy="9" fill="currentColor" r="8" />
          <path className="stroke-paper" d="M5.5 9.2l2.4 2.4 4.6-5" fill="none" strokeWidth="1.8" />
        </>
      ) : (
        <>
          <circle className="stroke-line" cx="9" cy="9" fill="none" r="7" strokeWidth="2.5" />
          <circle
            cx="9"
            cy="9"
            fill="none"
            r="7"
            stroke="currentColor"
            strokeDasharray={`${share * length} ${length}`}
            strokeWidth="2.5"
            transform="rotate(-90 9 9)"
          />
        </>
      )}
    </svg>
  );
}
