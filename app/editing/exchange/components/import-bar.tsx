import type { ReactNode } from "react";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { problemStates, remainingRows } from "../plan/decisions.ts";
import type { ImportPlan } from "../plan/import-plan.ts";
import { linesText } from "./lines-text.ts";
import { mappingFormId } from "./mapping-form.tsx";
import { mappingProblem } from "./mapping-problem.ts";
import type { StepProgress, useImport } from "./use-import.ts";

const phases = {
  matching: m.exchange_phase_matching,
  comparing: m.exchange_phase_comparing,
  checking: m.exchange_phase_checking,
  sending: m.exchange_phase_sending,
} as const;

/** Sticky bar of the current step: open problems, progress, last error, and button. */
export function ImportBar({ type, importing }: { type: RecordType; importing: ReturnType<typeof useImport> }) {
  const { state, progress, fault, refused } = importing;
  const { file, plan, done } = state;
  const hasStep = file !== null && done === null;
  // The user may decide more while decisions are checked.
  const isInBackground = importing.task === "review" && plan !== null;
  if (!hasStep && !progress && !fault) return null;
  return (
    <div className="sticky bottom-0 z-20 border-ink border-t-2 bg-paper print:hidden" data-save-bar="">
      <div className="page-width py-3 text-sm">
        <div className="empty:hidden" role="alert">
          {fault ? <Failure>{fault}</Failure> : null}
          {refused ? (
            <Failure>
              <strong>{m.exchange_refused()}</strong> {linesText([refused.line])}, {refused.written}: {refused.expected}
            </Failure>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-56" role="status">
            {progress && !isInBackground ? <Progress progress={progress} /> : null}
            {hasStep && (!progress || isInBackground) ? <Missing importing={importing} type={type} /> : null}
          </div>
          {hasStep ? (
            <div className="flex flex-wrap gap-3">
              {plan && !refused && !fault ? null : <ReviewButton importing={importing} type={type} />}
              {plan ? <PlanButton importing={importing} plan={plan} /> : null}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function Failure({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere mb-3 border-danger border-l-4 bg-raised px-4 py-2">{children}</p>;
}

/** Problem that blocks the current step. */
function Missing({ type, importing }: { type: RecordType; importing: ReturnType<typeof useImport> }) {
  const { file, plan } = importing.state;
  const problem = file ? mappingProblem(type, file) : null;
  if (problem) return <p className="wrap-anywhere line-clamp-3 font-semibold text-danger">{problem}</p>;
  if (!plan) return null;
  return (
    <>
      <Remaining importing={importing} plan={plan} />
      {importing.isStale || importing.task === "review" ? (
        <p className="text-ink-soft">{m.exchange_bar_checking()}</p>
      ) : null}
    </>
  );
}

/** Decisions that are missing before the plan can be written. */
function Remaining({ plan, importing }: { plan: ImportPlan; importing: ReturnType<typeof useImport> }) {
  const kinds = openKinds(plan, importing);
  if (kinds > 0) {
    return (
      <p className="font-semibold text-danger">{counted(kinds, m.exchange_bar_errors_one, m.exchange_bar_errors)}</p>
    );
  }
  const open = plan.questions.length;
  if (open > 0) {
    return <p className="font-semibold text-accent">{counted(open, m.exchange_bar_open_one, m.exchange_bar_open)}</p>;
  }
  return countOfWritten(plan, importing) > 0 ? <p>{m.exchange_bar_ready()}</p> : null;
}

function ReviewButton({ type, importing }: { type: RecordType; importing: ReturnType<typeof useImport> }) {
  const { state, isLocked, progress } = importing;
  const { file, plan } = state;
  if (!file || (progress && !isLocked && !plan && state.isRecognized)) return null;
  if (file.undecided.length > 0) {
    return (
      <button
        className={buttonClass("outline")}
        disabled={isLocked}
        // Without a key the element would become the submit button during its click, and submit the form.
        key="leave-out"
        onClick={() => importing.map(file.mapping, file.undecided)}
        type="button"
      >
        {counted(file.undecided.length, m.exchange_leave_out_one, m.exchange_leave_out)}
      </button>
    );
  }
  return (
    <button
      className={`${buttonClass(plan ? "outline" : "primary")} disabled:opacity-60`}
      disabled={progress !== null || mappingProblem(type, file) !== null}
      form={mappingFormId}
      key="review"
      type="submit"
    >
      {plan ? m.exchange_review_again() : m.exchange_review()}
    </button>
  );
}

/** Writes the plan. Decisions that are not reviewed yet are reviewed first. */
function PlanButton({ plan, importing }: { plan: ImportPlan; importing: ReturnType<typeof useImport> }) {
  const { task, isLocked } = importing;
  const written = countOfWritten(plan, importing);
  if (written === 0 || plan.questions.length > 0 || openKinds(plan, importing) > 0) return null;
  return (
    <button
      className={`${buttonClass("primary")} disabled:opacity-60`}
      disabled={isLocked}
      onClick={() => void importing.apply()}
      type="button"
    >
      {task === "apply" ? m.exchange_applying() : counted(written, m.exchange_apply_one, m.exchange_apply)}
    </button>
  );
}

/** Returns the number of kinds of problems without a decision. */
function openKinds({ problems }: ImportPlan, { state }: ReturnType<typeof useImport>): number {
  return problemStates(problems, state.decisions, state.keys).filter(({ open }) => open.length > 0).length;
}

/** Returns the number of records to write. */
function countOfWritten({ rows }: ImportPlan, { state }: ReturnType<typeof useImport>): number {
  return remainingRows(rows, state.decisions).filter(({ does }) => does !== "keep").length;
}

function Progress({ progress }: { progress: StepProgress }) {
  return (
    <>
      <p>{progressText(progress)}</p>
      <progress
        aria-hidden="true"
        className="mt-2 h-2 w-full max-w-xl"
        {...(typeof progress === "object" && progress.phase !== "writing" && progress.of > 0
          ? { max: progress.of, value: progress.done }
          : {})}
      />
    </>
  );
}

function progressText(progress: StepProgress): string {
  if (progress === "reading") return m.exchange_reading();
  if (progress === "undoing") return m.exchange_undoing();
  if (progress.phase === "writing") return m.exchange_phase_writing();
  return phases[progress.phase]({ done: formatNumber(progress.done), of: formatNumber(progress.of) });
}
