import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import Papa from "papaparse";
import { z } from "zod";
import { type Question, questionKey } from "../../app/editing/exchange/plan/import-plan.ts";

/** Answer for none of the candidates. */
const none = "none";

/** Answers by the text in the file: a record id or `none`. */
export type WrittenAnswers = ReadonlyMap<string, string>;

const answered = z.object({ written: z.string(), answer: z.string() });

/**
 * Returns the answers of a command: "text=number" options, and the column `answer` of a file written by
 * `writeQuestions`. Throws an Error for an invalid answer.
 */
export async function readAnswerOptions(given: readonly string[], file: string | undefined): Promise<WrittenAnswers> {
  const answers = new Map<string, string>();
  for (const text of given) {
    const sign = text.lastIndexOf("=");
    add(text.slice(0, Math.max(0, sign)), text.slice(sign + 1));
  }
  if (!file || !existsSync(file)) return answers;
  const { data } = Papa.parse<object>(await readFile(file, "utf8"), { header: true, skipEmptyLines: true });
  for (const row of data) {
    const { success, data: known } = answered.safeParse(row);
    if (!success) throw new Error(`${file} has no columns "written" and "answer".`);
    if (known.answer.trim()) add(known.written, known.answer);
  }
  return answers;

  function add(written: string, answer: string) {
    const id = answer.trim();
    if (!written || !id) throw new Error(`An answer is "what the file says=number" or "what the file says=${none}".`);
    answers.set(written.trim(), id);
  }
}

/** Returns the answers to questions in the format of plans. Throws an Error for an answer that is not a candidate. */
export function answersTo(questions: readonly Question[], written: WrittenAnswers): Map<string, string | null> {
  const answers = new Map<string, string | null>();
  for (const question of questions) {
    const answer = written.get(question.written.trim());
    if (answer === undefined) continue;
    if (answer !== none && !question.candidates.some(({ id }) => id === answer)) {
      const known = [...question.candidates.map(({ id }) => id), none].join(", ");
      throw new Error(`"${question.written}" cannot be ${answer}. The answers are: ${known}.`);
    }
    answers.set(questionKey(question), answer === none ? null : answer);
  }
  return answers;
}

/** Returns a question as text lines: the text in the file with its lines, and each answer with its meaning. */
export function describeQuestion({ written, lines, candidates, mayBeNew }: Question): string {
  const place =
    lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.slice(0, 5).join(", ")}${lines.length > 5 ? "…" : ""}`;
  const last = `${none} = ${mayBeNew ? "a new record" : "none of these: it stays empty"}`;
  return [`${place}: "${written}" may be`, ...candidates.map(({ id, name }) => `  ${id} = ${name}`), `  ${last}`].join(
    "\n",
  );
}

/** Writes questions as a table with an empty column `answer`. */
export async function writeQuestions(file: string, questions: readonly Question[]): Promise<void> {
  const rows = questions.map(({ written, lines, candidates, mayBeNew }) => ({
    lines: lines.join(" "),
    written,
    answer: "",
    candidates: [
      ...candidates.map(({ id, name }) => `${id} = ${name}`),
      `${none} = ${mayBeNew ? "new" : "empty"}`,
    ].join("\n"),
  }));
  await writeFile(file, `\uFEFF${Papa.unparse(rows)}\n`);
}
