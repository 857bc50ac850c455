import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { RecordType } from "../../app/editing/description/record-type.ts";
import { applyImport } from "../../app/editing/exchange/apply-import.ts";
import { faultText } from "../../app/editing/exchange/components/fault-text.ts";
import { exchangeColumns } from "../../app/editing/exchange/exchange-columns.ts";
import { readSourceFile } from "../../app/editing/exchange/files/read-source-file.ts";
import { SourceFileError } from "../../app/editing/exchange/files/source-file.ts";
import { readAnswers, storeAnswers, storeMapping, subjectsOf } from "../../app/editing/exchange/import-choices.ts";
import { sourceRows } from "../../app/editing/exchange/mapping.ts";
import type { CellProblem, ImportOptions, ImportPlan } from "../../app/editing/exchange/plan/import-plan.ts";
import { planImport } from "../../app/editing/exchange/plan/plan-import.ts";
import type { RecordSource } from "../../app/editing/exchange/record-source.ts";
import { referenceSources } from "../../app/features/research/references/import/reference-source.ts";
import { m } from "../../app/i18n/paraglide/messages.js";
import type { Db } from "../../app/supabase/db.ts";
import { answersTo, describeQuestion, readAnswerOptions, writeQuestions } from "./answers.ts";
import { chooseColumns } from "./choose-columns.ts";
import { describeChanges, describeCounts, describeProblem, progressReporter } from "./describe-plan.ts";

const sources: Readonly<Record<string, RecordSource>> = referenceSources;

/** Options of an import of records. */
export type RecordImport = {
  type: RecordType;
  types: readonly RecordType[];
  file: string;
  /** Account with whose rights the rows are written or, in a dry run, checked. */
  editor: string;
  isDryRun: boolean;
  options: ImportOptions;
  columns: readonly string[];
  sheet: string | undefined;
  headingRow: number | undefined;
  answers: readonly string[];
  answersFile: string | undefined;
  isAll: boolean;
};

/**
 * Imports the records of a file by the same rules as the staff area: as one batch, or not at all if there are errors or
 * open questions. A dry run only prints the plan. Throws an Error with all problems.
 */
export async function importRecords(db: Db, given: RecordImport): Promise<void> {
  const { type, file, editor, isDryRun } = given;
  const progress = progressReporter(process.stderr);
  const plan = await planFile(db, given, progress.report).finally(progress.end);
  if (isDryRun) for (const line of describeChanges(plan, given.isAll)) console.log(line);
  if (plan.drafted > 0) console.log(`${plan.drafted} of those that change have a draft, which stays as it is.`);
  refuse(file, plan.problems, plan);
  if (plan.questions.length > 0) await askPerson(given, plan);
  const counts = describeCounts(plan);
  if (isDryRun) return console.log(`Nothing was written. There are ${counts}.`);
  const title = m.exchange_batch_title({ type: type.names.many(), file: basename(file) });
  const result = await applyImport(db, type, plan, title, progress.report, (args) =>
    db.rpc("apply_import_as", { editor, ...args }),
  ).finally(progress.end);
  if ("problem" in result) return refuse(file, [result.problem], plan);
  console.log(`Imported: ${counts}.`);
  if (result.batch) console.log(`To undo all of it: npm run import -- --undo ${result.batch} --as <e-mail>`);
}

async function planFile(
  db: Db,
  { type, types, file, editor, isDryRun, options, columns, sheet, headingRow, answers, answersFile }: RecordImport,
  onProgress: Parameters<typeof planImport>[2],
): Promise<ImportPlan> {
  const source = sources[type.table];
  const bytes = await readFile(file).catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  const read = await readSourceFile(bytes, source, exchangeColumns(type)).catch((error: unknown) => {
    throw error instanceof SourceFileError ? new Error(`${file}: ${faultText(error.fault)}`) : error;
  });
  for (const note of read.notes ?? []) console.log(note);
  const chosen = await chooseColumns(db, type, read, { sheet, headingRow, columns });
  if (chosen.left.length > 0) console.log(`Left out: ${chosen.left.join(", ")}. (--column "Heading=column")`);
  if (!isDryRun && chosen.undecided.length > 0) {
    throw new Error(
      `Nothing was imported: no column is named ${chosen.undecided.join(", ")}. Map each with --column "Heading=column", or leave it out with --column "Heading=".`,
    );
  }
  if (!isDryRun) await storeMapping(db, type.path, chosen.headings, chosen.mapping);
  const rows = sourceRows(chosen.sheet, chosen.headingRow, chosen.mapping);
  const written = await readAnswerOptions(answers, answersFile);
  let known = await readAnswers(db, subjectsOf(type));
  for (;;) {
    const plan = await planImport(
      db,
      {
        ...{ type, types, part: chosen.part, rows, decimal: chosen.sheet.decimal },
        ...{ options, answers: known, source },
        // Writing reports the first rejected row itself.
        ...(isDryRun ? { check: { editor } } : {}),
      },
      onProgress,
    );
    const found = answersTo(plan.questions, written);
    // An answer may lead to further questions, about each work of a person.
    if (![...found.keys()].some((key) => !known.has(key)))
      return { ...plan, problems: [...(read.problems ?? []), ...plan.problems] };
    if (!isDryRun) await storeAnswers(db, plan.questions, found);
    known = new Map([...known, ...found]);
  }
}

/** Throws an Error with all problems; returns if there are none. */
function refuse(file: string, problems: readonly CellProblem[], plan: ImportPlan): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? "1 error" : `${problems.length} errors`;
  const open = plan.questions.length > 0 ? `, and ${plan.questions.length} to decide` : "";
  const lines = problems.map((problem) => describeProblem(file, problem));
  throw new Error([`Nothing was imported: ${count}${open}.`, ...lines].join("\n  "));
}

/** Lists the open questions and writes them to the answers file if one is given. Always throws. */
async function askPerson({ answersFile, file }: RecordImport, { questions }: ImportPlan): Promise<never> {
  const count = questions.length === 1 ? "1 question is" : `${questions.length} questions are`;
  if (!answersFile) {
    for (const question of questions) console.log(`${file}, ${describeQuestion(question)}`);
    throw new Error(
      `Nothing was imported: ${count} open. Answer with --answer "what the file says=number", or name a file with --answers.`,
    );
  }
  await writeQuestions(answersFile, questions);
  throw new Error(
    `Nothing was imported: ${count} open. Fill the column "answer" of ${answersFile} and run this again.`,
  );
}
