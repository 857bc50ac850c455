import type {
  CellProblem,
  ImportPlan,
  ImportProgress,
  PlannedRow,
} from "../../app/editing/exchange/plan/import-plan.ts";

/** Maximum number of listed records without `--all`. */
const maxListed = 100;
/** Maximum length of a shown value. */
const maxValueLength = 120;

/** Returns «2 new, 1 changed, 5 as they are». */
export function describeCounts({ rows }: Pick<ImportPlan, "rows">): string {
  const count = (does: PlannedRow["does"]) => rows.filter((row) => row.does === does).length;
  return `${count("add")} new, ${count("change")} changed, ${count("keep")} as they are`;
}

/** Returns the changes of a plan as text lines: new records by name, changed ones field by field. */
export function describeChanges({ rows }: Pick<ImportPlan, "rows">, isAll: boolean): string[] {
  const listed = rows.filter(({ does }) => does !== "keep");
  const shown = isAll ? listed : listed.slice(0, maxListed);
  const rest = listed.length - shown.length;
  return [...shown.map(describeRow), ...(rest > 0 ? [`and ${rest} more: --all lists them`] : [])];
}

function describeRow({ line, title, does, changes }: PlannedRow): string {
  if (does === "add") return `line ${line}: new: ${title}`;
  const fields = changes.map(({ column, before, after }) => `  ${column}: ${quoteText(before)} → ${quoteText(after)}`);
  return [`line ${line}: ${title}`, ...fields].join("\n");
}

/** Returns «file, line 5, Year: "two thousand": Write a number.» */
export function describeProblem(file: string, { line, column, written, expected }: CellProblem): string {
  return `${file}, line ${line}, ${column}: ${quoteText(written)}: ${expected}`;
}

function quoteText(text: string): string {
  if (!text) return "empty";
  return JSON.stringify(text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text);
}

const phases = {
  matching: "Finding the records",
  comparing: "Comparing",
  checking: "Checking the rules of the database",
  sending: "Sending",
  writing: "Writing all of it",
};

/**
 * Returns a progress reporter. In a file or pipe it prints each phase once; on a terminal it rewrites one line with the
 * progress.
 */
export function progressReporter(out: { write(text: string): unknown; isTTY?: boolean | undefined }) {
  let lastPhase = "";
  return {
    report({ phase, done, of }: ImportProgress) {
      if (out.isTTY) out.write(`\r\x1b[2K${phases[phase]}… ${phase === "writing" ? of : `${done} of ${of}`}`);
      else if (lastPhase !== phase) out.write(`${phases[phase]}… ${of}\n`);
      lastPhase = phase;
    },
    end() {
      if (out.isTTY && lastPhase) out.write("\r\x1b[2K");
    },
  };
}
