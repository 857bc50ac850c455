import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { undoBatch } from "#app/editing/bulk/undo-batch.ts";
import type { RecordType } from "#app/editing/description/record-type.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { saveFile } from "#app/ui/save-file.ts";
import { applyImport } from "../apply-import.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import { readSourceFile } from "../files/read-source-file.ts";
import { SourceFileError } from "../files/source-file.ts";
import { readAnswers, storeAnswers, storeMapping, subjectsOf } from "../import-choices.ts";
import { headingsAt, type Mapping, sourceRows } from "../mapping.ts";
import type { Drafts } from "../plan/drafted-corrections.ts";
import { type Correction, correctRows, nameAnswers } from "../plan/drafted-corrections.ts";
import type { CellProblem, ImportOptions, ImportPlan, ImportProgress } from "../plan/import-plan.ts";
import { planImport } from "../plan/plan-import.ts";
import type { RecordSource } from "../record-source.ts";
import { type ChosenFile, mapFile } from "./chosen-file.ts";
import { faultText } from "./fault-text.ts";
import { mappingProblem } from "./mapping-problem.ts";

/** A step of a long action. `isLatest` returns false after a later step replaced it. */
type Step<Progress> = (isLatest: () => boolean, follow: (progress: Progress) => void) => Promise<void>;

/** State of an import: nothing selected, selected, reviewed, or done. */
export type ImportState = {
  file: ChosenFile | null;
  /** True if the review began by itself, because nothing had to be decided about the columns. */
  isRecognized: boolean;
  options: ImportOptions;
  answers: Map<string, string | null>;
  /** Corrections of the file's rows, in the order in which they were made. */
  corrections: readonly Correction[];
  /** Typed corrections that are not applied yet. */
  drafts: Drafts;
  plan: ImportPlan | null;
  done: { batch: string | null; rows: number; isUndone: boolean } | null;
};

export type StepProgress = ImportProgress | "reading" | "undoing";

const start: ImportState = {
  file: null,
  isRecognized: false,
  options: { state: "published", clearsEmpty: false },
  answers: new Map(),
  corrections: [],
  drafts: new Map(),
  plan: null,
  done: null,
};

/** Manages the state and the steps of an import. */
export function useImport(type: RecordType, { db, types }: RecordWorkspace, source?: RecordSource) {
  const [state, setState] = useState(start);
  const [refused, setRefused] = useState<CellProblem | null>(null);
  const {
    progress,
    fault,
    setFault,
    run: runStep,
  } = useSteps<StepProgress>((error) =>
    error instanceof SourceFileError ? faultText(error.fault) : failureText(error),
  );
  const queries = useQueryClient();
  const change = (next: Partial<ImportState>) => setState((now) => ({ ...now, ...next }));
  // Not awaited: the next file can be selected immediately.
  const askAgain = () => void queries.invalidateQueries();

  function run(first: StepProgress, step: Step<StepProgress>) {
    setRefused(null);
    return runStep(first, step);
  }

  async function review(
    { file, options, answers, corrections }: Pick<ImportState, "file" | "options" | "answers" | "corrections">,
    follow: (progress: ImportProgress) => void,
  ) {
    const sheet = file?.source.sheets[file.sheet];
    if (!file || !sheet) return;
    await storeMapping(db, type.path, headingsAt(sheet.rows, file.headingRow), file.mapping);
    const rows = correctRows(sourceRows(sheet, file.headingRow, file.mapping), corrections);
    const known = new Map([...(await readAnswers(db, subjectsOf(type))), ...answers, ...nameAnswers(corrections)]);
    const plan = await planImport(
      db,
      { type, types, rows, decimal: sheet.decimal, options, answers: known, source, isChecked: true },
      follow,
    );
    const problems = [...(file.source.problems ?? []), ...plan.problems];
    // Discards the result if the settings have changed in the meantime: they require another review.
    setState((now) =>
      now.file === file && now.options === options
        ? { ...now, plan: { ...plan, problems }, answers, corrections, drafts: new Map() }
        : now,
    );
  }

  return {
    state,
    progress,
    fault,
    refused,
    choose: (file: File) =>
      run("reading", async (_, follow) => {
        const { options } = state;
        setState({ ...start, options });
        const read = await readSourceFile(new Uint8Array(await file.arrayBuffer()), source, exchangeColumns(type));
        const chosen = await mapFile(db, type, { name: file.name, source: read, sheet: 0 });
        const isRecognized = mappingProblem(type, chosen) === null;
        change({ file: chosen, isRecognized });
        if (isRecognized) await review({ ...start, options, file: chosen }, follow);
      }),
    /** Downloads a file with the columns of the type and an example. */
    saveExample: () =>
      run("reading", async () => {
        const { exampleFile } = await import("../example-file.ts");
        saveFile(m.exchange_example_name({ type: type.path }), await exampleFile(db, type, types));
      }),
    /** Selects another sheet or heading row. */
    read: (place: { sheet: number; headingRow?: number }) =>
      run("reading", async (isLatest) => {
        const { file } = state;
        if (!file) return;
        const next = await mapFile(db, type, { name: file.name, source: file.source, ...place });
        if (isLatest()) change({ file: next, isRecognized: false, corrections: [], plan: null });
      }),
    /** Maps columns. `decided` are the places of the columns that the user mapped or left out. */
    map: (mapping: Mapping, decided: readonly number[]) => {
      const { file } = state;
      if (!file) return;
      const undecided = file.undecided.filter((place) => !decided.includes(place));
      change({ file: { ...file, mapping, undecided }, isRecognized: false, corrections: [], plan: null });
    },
    setOptions: (options: ImportOptions) => change({ options, isRecognized: false, plan: null }),
    review: () => run({ phase: "matching", done: 0, of: 0 }, (_, follow) => review(state, follow)),
    draft: (key: string, text: string) => setState((now) => ({ ...now, drafts: new Map(now.drafts).set(key, text) })),
    /** Reviews the file with these corrections. */
    correct: (corrections: readonly Correction[]) =>
      run({ phase: "matching", done: 0, of: 0 }, (_, follow) => review({ ...state, corrections }, follow)),
    answer: (answers: ImportState["answers"]) =>
      run({ phase: "matching", done: 0, of: 0 }, async (_, follow) => {
        const all = new Map([...state.answers, ...answers]);
        await storeAnswers(db, state.plan?.questions ?? [], all);
        await review({ ...state, answers: all }, follow);
      }),
    apply: () =>
      run({ phase: "sending", done: 0, of: 0 }, async (_, follow) => {
        const { plan, file } = state;
        if (!plan || !file) return;
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
      run("undoing", async () => {
        const { done, file } = state;
        if (!done?.batch) return;
        const refusal = await undoBatch(db, done.batch, { title: file?.name ?? "", rows: done.rows });
        if (refusal) setFault(refusal);
        else change({ done: { ...done, isUndone: true } });
        askAgain();
      }),
  };
}

/**
 * Runs the steps of a long action. `explain` returns the message of an error; a step may also call `setFault` itself.
 * `progress` is null while no step is running.
 */
function useSteps<Progress>(explain: (error: unknown) => string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(0);

  /** Runs a step with the initial progress `first`. Never rejects. */
  async function run(first: Progress, step: Step<Progress>): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const isLatest = () => own === latest.current;
    setProgress(first);
    setFault(null);
    try {
      await step(isLatest, (now) => isLatest() && setProgress(now));
    } catch (error) {
      if (isLatest()) setFault(explain(error));
    }
    if (isLatest()) setProgress(null);
  }

  return { progress, fault, setFault, run };
}
