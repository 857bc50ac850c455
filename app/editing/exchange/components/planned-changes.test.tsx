import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { recipe } from "#tests/support/app/made-up-record.ts";
import type { FieldChange, PlannedRow } from "../plan/import-plan.ts";
import { PlannedChanges } from "./planned-changes.tsx";

/** Renders a change as text, with removals as -words- and additions as +words+. */
function said(before: string, after: string): string {
  const changes: FieldChange[] = [{ column: "Campo", before, after }];
  const does = "change" as const;
  const row = { line: 2, title: "Pan", does, id: "1", basedOn: "1", isDraft: false, changes };
  const rows: PlannedRow[] = [{ ...row, content: { row: {}, children: {} } }];
  const html = renderToStaticMarkup(<PlannedChanges rows={rows} type={recipe as unknown as RecordType} />);
  return html
    .replace(/^.*<dd[^>]*>|<\/dd>.*$/g, "")
    .replace(/<span class="sr-only"[^>]*>.*?<\/span>/g, "")
    .replace(/<\/?del[^>]*>/g, "-")
    .replace(/<\/?ins[^>]*>/g, "+")
    .replace(/<[^>]*>/g, "");
}

test.each([
  ["6", "7"],
  ["Pregrado", "Postgrado"],
  ["Sí", "No"],
])("shows a short value %s before its replacement %s", (before, after) => {
  expect(said(before, after)).toBe(`${before} → ${after}`);
});

test("shows the changed words of a long text", () => {
  const text = (word: string) => `El programa forma ${word} para la investigación en ciencias del mar y de la tierra.`;
  expect(said(text("investigadores"), text("investigadoras"))).toBe(text("-investigadores-+investigadoras+"));
});
