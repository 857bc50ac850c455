import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import type { CellProblem, PlannedRow } from "../plan/import-plan.ts";
import { ProblemList } from "./problem-list.tsx";

function rendered(problems: CellProblem[]): string {
  const rows = [2, 3].map((line) => ({ line, title: `Receta ${line}` }) as PlannedRow);
  return renderToStaticMarkup(
    <ProblemList
      db={respondingClient(() => [])}
      drafts={new Map()}
      isBusy={false}
      onCorrect={() => {}}
      onDraft={() => {}}
      plan={{ rows, problems, questions: [], drafted: 0 }}
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
