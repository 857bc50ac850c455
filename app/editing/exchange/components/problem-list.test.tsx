import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { type Decision, decide, problemStates } from "../plan/decisions.ts";
import { groupProblems } from "../plan/drafted-corrections.ts";
import type { CellProblem, PlannedRow } from "../plan/import-plan.ts";
import { ProblemList } from "./problem-list.tsx";

const ignore = () => {};

function rendered(problems: CellProblem[], decisions: readonly Decision[] = []): string {
  const rows = [2, 3].map((line) => ({ line, title: `Receta ${line}` }) as PlannedRow);
  return renderToStaticMarkup(
    <ProblemList
      actions={{ draft: ignore, decide: ignore, omit: ignore, takeBack: ignore }}
      db={respondingClient(() => [])}
      drafts={new Map()}
      isLocked={false}
      part={null}
      problems={problemStates(problems, decisions, [])}
      rows={rows}
      type={recipeType}
    />,
  );
}

const problem = { column: "Clase", name: "kind", written: "Caldo", expected: "Escriba una opción." };

test("offers the options of a choice once for all rows with the same text", () => {
  const html = rendered([2, 3].map((line) => ({ ...problem, line })));
  expect(html).toContain("«Caldo» · Clase · en 2 filas");
  expect(html.match(/valor correcto para todas estas filas/g)).toHaveLength(1);
  expect(html).toContain('<option value="stew">Guiso</option>');
  expect(html).toContain("Fila 3: Receta 3");
  expect(html).toContain("Dejar fuera las 2 filas");
});

test("offers a text field with the written text for other fields", () => {
  const html = rendered([{ ...problem, line: 2, column: "Minutos", name: "minutes", written: "doce" }]);
  expect(html).toMatch(/<input[^>]* value="doce"/);
});

test("offers no correction of a line that is no row of the table", () => {
  const html = rendered([{ line: 9, column: "Referencia", written: "@book", expected: "No tiene título." }]);
  expect(html).not.toContain("<button");
});

test("a decided kind says what is imported and can be taken back; its control stays", () => {
  const problems = [2, 3].map((line) => ({ ...problem, line }));
  const [group] = groupProblems(problems);
  if (!group) throw new Error("there is no group");
  const write = { does: "write", name: "kind", written: "Caldo", lines: [2, 3], text: "stew" } as const;
  const html = rendered(problems, decide([], group, [write]));
  expect(html).toContain("«Caldo» se importa como «Guiso» · en 2 filas");
  expect(html).toContain("Errores resueltos");
  expect(html).toContain("<select");
  expect(html).not.toContain("Dejar fuera las 2 filas");
});

test("rows that are left out have no control", () => {
  const problems = [2, 3].map((line) => ({ ...problem, line }));
  const [group] = groupProblems(problems);
  if (!group) throw new Error("there is no group");
  const html = rendered(problems, decide([], group, [{ does: "omit", lines: [2, 3] }]));
  expect(html).toContain("«Caldo» · Clase · quedan fuera 2 filas");
  expect(html).not.toContain("<select");
});
