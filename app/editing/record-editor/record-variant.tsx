import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { focusControl } from "../checks/focus-control.ts";
import { blankForm, type DescribedForm, formTitle } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import { isStored } from "../description/described-row.ts";
import type { FieldProblem } from "../description/field-problems.ts";
import { type RecordTab, type RecordType, titleOf } from "../description/record-type.ts";
import { type TabProgress, tabOfControl, tabOfField, tabProgress } from "../description/tab-progress.ts";
import { partsOfPage, RecordFields } from "../fields/record-fields.tsx";
import { tabPrefix } from "../fields/tab-panel.tsx";
import { isInQueue } from "../pending/queue-address.ts";
import { type Review, useReview } from "../review/review-context.tsx";
import { StaleNote } from "../translation/stale-note.tsx";
import { RecordAside } from "./record-aside.tsx";
import type { EditorVariant } from "./record-editor-page.tsx";
import { CollapsedSections } from "./record-links.tsx";
import { RecordNotes } from "./record-notes.tsx";
import { PartTabs } from "./record-parts.tsx";
import type { EditorParts, RecordWorkspace } from "./record-workspace.ts";
import { useOpenTab } from "./use-open-tab.ts";

/** Returns how records with drafts are edited: their fields in sections; people without publish rights propose. */
export function recordVariant(type: RecordType, workspace: RecordWorkspace): EditorVariant {
  return {
    record: describedRecord(type, workspace),
    layout: (parts) => <FieldsLayout {...parts} />,
    blank: (id) => blankForm(type, id),
    findQueued: () => undefined,
    refusal: ({ draft, published }) =>
      draft && !workspace.mayPublish && (!draft.is_proposal || draft.status === "scheduled") ? (
        <OfficeDraft title={titleOf(type, published?.row ?? {})} />
      ) : null,
  };
}

/** Shown to people without publish rights while an editor's draft of the record exists. */
function OfficeDraft({ title }: { title: string }) {
  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{title}</h1>
      <p className="prose-text mt-3">{m.review_office_draft()}</p>
      <p className="mt-6">
        <LinkButton to={pathsIn().staff.reviews()}>{m.review_own_title()}</LinkButton>
      </p>
    </div>
  );
}

/** The fields of a record in sections, in tabs if its type has any, beside the effect of saving and its links. */
function FieldsLayout(parts: EditorParts) {
  const { record, type: shownType, part, workspace, start, editor, former, translation, found } = parts;
  const { type } = record;
  const { form, setForm, base } = editor;
  const [query] = useSearchParams();
  const tab = useOpenTab(type, found);
  const isNew = !base || !isStored(base);
  const title = part ? part.name() : type.single ? type.names.one() : formTitle(type, form);
  const isStale = translation === "stale";
  return (
    <div className="page-width grow py-6">
      <p className="text-xs">
        <BackLink isPart={part !== undefined} mayPublish={workspace.mayPublish} type={type} />
      </p>
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        {isNew ? type.names.create() : title || m.editing_untitled()}
      </h1>
      {part ? <PartTabs current={part} type={type} workspace={workspace} /> : null}
      {type.tabs ? <RecordTabs form={form} problems={found.problems} tab={tab} tabs={type.tabs} /> : null}
      <CollapsedSections parts={partsOfPage(shownType)} />
      <RecordNotes editor={editor} record={record} start={start} type={type} workspace={workspace} />
      {found.problems.length > 0 ? (
        <div className="mt-5">
          <ErrorSummary heading="h2" {...found} onJump={focusControl} title={m.record_problems()} />
        </div>
      ) : null}
      <div className="mt-5 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 lg:grid-cols-12 [main:has([data-beside])_&]:grid-cols-1">
        <div className="min-w-0 lg:col-span-9 [main:has([data-beside])_&]:col-span-1">
          <RecordFields
            form={form}
            former={former}
            isFromQueue={isInQueue(query)}
            note={
              isStale || form.isTranslationReviewed ? (
                <StaleNote
                  isReviewed={form.isTranslationReviewed}
                  onReview={(isTranslationReviewed) => setForm((fields) => ({ ...fields, isTranslationReviewed }))}
                />
              ) : null
            }
            onChange={setForm}
            onOpenTab={tab.select}
            openTab={tab.open}
            type={shownType}
          />
        </div>
        <RecordAside {...parts} />
      </div>
    </div>
  );
}

/**
 * Link back to the list of records, to the proposals of a person without publish rights, or to the contents if the type
 * has a single record; from a part of that, to its overview.
 */
function BackLink({
  type: { single, path, names },
  isPart,
  mayPublish,
}: {
  type: RecordType;
  isPart: boolean;
  mayPublish: boolean;
}) {
  const { staff } = pathsIn();
  const [to, text] = !mayPublish
    ? [staff.reviews(), m.review_own_title()]
    : single && !isPart
      ? [staff.content(), m.record_content_title()]
      : [staff.records(path), names.many()];
  return (
    <Link className="inline-flex min-h-11 items-center text-link text-primary" to={to}>
      {text}
    </Link>
  );
}

/**
 * Tabs of a record's editor. Each says how complete it is or, if there are any, how many errors of a refused save or
 * unresolved comments it has. A returned proposal opens at the tab of its first unresolved comment.
 */
function RecordTabs({
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
