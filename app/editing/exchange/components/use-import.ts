import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { undoBatch } from "#app/editing/bulk/undo-batch.ts";
import type { RecordType } from "#app/editing/description/record-type.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { saveFile } from "#app/ui/save-file.ts";
import { applyImport } from "../apply-import.ts";
import { normalizeKey } from "../cells/normalize-key.ts";
import { takeDroppedFile } from "../dropped-file.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import { readSourceFile } from "../files/read-source-file.ts";
import { SourceFileError } from "../files/source-file.ts";
import { readAnswers, storeAnswers, storeMapping, subjectsOf } from "../import-choices.ts";
import type { KeyedTable } from "../import-tables.ts";
import { headingsAt, type Mapping, sourceRows } from "../mapping.ts";
import {
  addKeys,
  type Decision,
  decide,
  decideDrafts,
  effectiveDecisions,
  omitOpen,
  type ProblemState,
  withoutDrafts,
} from "../plan/decisions.ts";
import { correctRows, type Drafts, nameAnswers, type ProblemGroup } from "../plan/drafted-corrections.ts";
import type { CellProblem, ImportOptions, ImportPlan, ImportProgress } from "../plan/import-plan.ts";
import { planImport } from "../plan/plan-import.ts";
import type { RecordSource } from "../record-source.ts";
import { type ChosenFile, type FilePlace, mapFile } from "./chosen-file.ts";
import { faultText } from "./fault-text.ts";
import { mappingProblem } from "./mapping-problem.ts";
import { type Step, useSteps } from "./use-steps.ts";

/** Inputs of a review. */
type ReviewInputs = {
  file: ChosenFile | null;
  options: ImportOptions;
  answers: Map<string, string | null>;
  /** Decisions about problems, in the order in which they were made. */
  decisions: readonly Decision[];
};

/** State of an import: nothing selected, selected, reviewed, or done. */
type ImportState = ReviewInputs & {
  /** True if the review began by itself, because nothing had to be decided about the columns. */
  isRecognized: boolean;
  /** Texts of corrections. They are decisions once they are left. */
  drafts: Drafts;
  /** Latest review; null before the first one, and after the settings were changed. */
  plan: ImportPlan | null;
  /** Decisions that the review includes. */
  reviewed: readonly Decision[];
  /** Keys of all groups of problems since the first review, in order of appearance. */
  keys: readonly string[];
  done: { batch: string | null; rows: number; isUndone: boolean } | null;
};

export type StepProgress = ImportProgress | "reading" | "undoing";

/** Delay before a decision is reviewed, in milliseconds: the next ones may follow, and arrow keys pass options. */
const reviewDebounceMs = 600;

const start: ImportState = {
  file: null,
  isRecognized: false,
  options: { state: "published", clearsEmpty: false },
  answers: new Map(),
  decisions: [],
  drafts: new Map(),
  plan: null,
  reviewed: [],
  keys: [],
  done: null,
};

/** Parts of the state that depend on the columns. */
const unreviewed = { isRecognized: false, decisions: [], drafts: new Map(), plan: null, keys: [] } as const;

const reviewing: StepProgress = { phase: "matching", done: 0, of: 0 };

/** Manages the state and the steps of an import. */
export function useImport(type: RecordType, { db, types }: RecordWorkspace, source?: RecordSource) {
  const [state, setState] = useState(start);
  const [refused, setRefused] = useState<CellProblem | null>(null);
  const {
    task,
    progress,
    fault,
    setFault,
    cancel,
    run: runStep,
  } = useSteps<"read" | "review" | "apply" | "undo", StepProgress>((error) =>
    error instanceof SourceFileError ? faultText(error.fault) : failureText(error),
  );
  const queries = useQueryClient();
  const change = (next: Partial<ImportState>) => setState((now) => ({ ...now, ...next }));
  // Not awaited: the next file can be selected immediately.
  const askAgain = () => void queries.invalidateQueries();
  /** True while the review does not include the latest decisions. */
  const isStale = state.plan !== null && state.reviewed !== state.decisions;
  const isLocked = task === "apply" || task === "undo" || progress === "reading";

  function run(as: NonNullable<typeof task>, first: StepProgress, step: Step<StepProgress>) {
    setRefused(null);
    return runStep(as, first, step);
  }

  /** Reviews a file; null if the inputs were changed in the meantime: they require another review. */
  async function review(inputs: ReviewInputs, follow: (progress: ImportProgress) => void): Promise<ImportPlan | null> {
    const { file, options, answers, decisions } = inputs;
    const sheet = file?.source.sheets[file.sheet];
    if (!file || !sheet) return null;
    await storeMapping(db, type.path, headingsAt(sheet.rows, file.headingRow), file.mapping);
    const corrections = decisions.flatMap((decision) => decision.corrections);
    const rows = correctRows(sourceRows(sheet, file.headingRow, file.mapping), corrections);
    const known = new Map([...(await readAnswers(db, subjectsOf(type))), ...answers, ...nameAnswers(corrections)]);
    const found = await planImport(
      db,
      {
        ...{ type, types, part: file.part, rows, decimal: sheet.decimal },
        ...{ options, answers: known, source, check: {} },
      },
      follow,
    );
    const plan = { ...found, problems: [...(file.source.problems ?? []), ...found.problems] };
    const kept = effectiveDecisions(decisions, plan.problems);
    setState((now) => {
      const isCurrent = Object.entries(inputs).every(([name, value]) => now[name as keyof ReviewInputs] === value);
      return isCurrent
        ? { ...now, plan, decisions: kept, reviewed: kept, keys: addKeys(now.keys, plan.problems) }
        : now;
    });
    return plan;
  }

  const reviewInputs = ({ file, options, answers, decisions }: ReviewInputs) => ({ file, options, answers, decisions });

  const choose = (file: File) =>
    run("read", "reading", async (_, follow) => {
      const { options } = state;
      setState({ ...start, options });
      const read = await readSourceFile(new Uint8Array(await file.arrayBuffer()), source, exchangeColumns(type));
      const chosen = await mapFile(db, type, { name: file.name, source: read }, { sheet: 0 });
      const isRecognized = mappingProblem(type, chosen) === null;
      change({ file: chosen, isRecognized });
      if (isRecognized) await review(reviewInputs({ ...start, options, file: chosen }), follow);
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was dropped on the list is taken once.
  useEffect(() => {
    const dropped = takeDroppedFile();
    if (dropped) void choose(dropped);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each decision.
  useEffect(() => {
    if (!isStale || isLocked) return;
    const timer = setTimeout(
      () => void run("review", reviewing, async (_, follow) => void (await review(reviewInputs(state), follow))),
      reviewDebounceMs,
    );
    return () => clearTimeout(timer);
  }, [state.decisions, state.answers, isStale, isLocked]);

  return {
    state,
    task,
    progress,
    fault,
    refused,
    isStale,
    /** True while decisions and settings cannot be changed. */
    isLocked,
    choose,
    /** Downloads a file with the columns of the type, or of a child table, and examples. */
    saveExample: (part: KeyedTable | null) =>
      run("read", "reading", async () => {
        const { exampleFile } = await import("../example-file.ts");
        const table = part ? normalizeKey(part.label()).replaceAll(" ", "-") : type.path;
        saveFile(m.exchange_example_name({ table }), await exampleFile(db, type, types, part));
      }),
    /** Selects another sheet, heading row, or kind of rows. */
    read: (place: FilePlace) =>
      run("read", "reading", async (isLatest) => {
        const { file } = state;
        if (!file) return;
        const next = await mapFile(db, type, file, place);
        if (isLatest()) change({ ...unreviewed, file: next });
      }),
    /** Maps columns. `decided` are the places of the columns that the user mapped or left out. */
    map: (mapping: Mapping, decided: readonly number[]) => {
      const { file } = state;
      if (!file) return;
      cancel();
      const undecided = file.undecided.filter((place) => !decided.includes(place));
      change({ ...unreviewed, file: { ...file, mapping, undecided } });
    },
    setOptions: (options: ImportOptions) => {
      cancel();
      change({ options, isRecognized: false, plan: null });
    },
    review: () => run("review", reviewing, async (_, follow) => void (await review(reviewInputs(state), follow))),
    draft: (key: string, text: string) => setState((now) => ({ ...now, drafts: new Map(now.drafts).set(key, text) })),
    /** Applies the typed texts of a group, or a chosen value with the key of its draft. */
    decide: (group: ProblemGroup, chosen?: { key: string; text: string }) =>
      setState((now) => {
        const drafts = chosen ? new Map(now.drafts).set(chosen.key, chosen.text) : now.drafts;
        return { ...now, drafts, decisions: decideDrafts(now.decisions, group, drafts) };
      }),
    omit: (problem: ProblemState) => setState((now) => ({ ...now, decisions: omitOpen(now.decisions, problem) })),
    takeBack: ({ group }: ProblemState) =>
      setState((now) => ({
        ...now,
        drafts: withoutDrafts(now.drafts, group),
        decisions: decide(now.decisions, group, []),
      })),
    answer: (given: ImportState["answers"]) =>
      run("review", reviewing, async (_, follow) => {
        const answers = new Map([...state.answers, ...given]);
        change({ answers });
        await storeAnswers(db, state.plan?.questions ?? [], answers);
        await review({ ...reviewInputs(state), answers }, follow);
      }),
    /** Writes the plan, after a review of the latest decisions. */
    apply: () =>
      run("apply", isStale ? reviewing : { phase: "sending", done: 0, of: 0 }, async (_, follow) => {
        const { file } = state;
        const plan = isStale ? await review(reviewInputs(state), follow) : state.plan;
        if (!plan || !file || plan.problems.length > 0 || plan.questions.length > 0) return;
        const title = m.exchange_batch_title({ type: type.names.many(), file: file.name });
        const result = await applyImport(db, type, plan, title, follow);
        if ("problem" in result) setRefused(result.problem);
        else {
          // Counts the records only: a batch includes child rows.
          const rows = plan.rows.filter(({ does }) => does !== "keep").length;
          change({ done: { ...result, rows, isUndone: false }, plan: null });
        }
        askAgain();
      }),
    undo: () =>
      run("undo", "undoing", async () => {
        const { done, file } = state;
        if (!done?.batch) return;
        const refusal = await undoBatch(db, done.batch, { title: file?.name ?? "", rows: done.rows });
        if (refusal) setFault(refusal);
        else change({ done: { ...done, isUndone: true } });
        askAgain();
      }),
  };
}
