import { expect, test } from "vitest";
import { csvInTurns } from "./csv-in-turns.server.ts";
import { csvText } from "./csv-text.ts";

const rows = Array.from({ length: 1000 }, (_, index) => ({ Título: `=${index};"a"\n`, Año: index, Nada: null }));

test("a table of many rows is the same as made at once, and others have their turn meanwhile", async () => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  expect(await csvInTurns(rows, "es")).toBe(csvText(rows, "es"));
  expect(hadTurn).toBe(true);
  const columns = ["Año", "Título"];
  expect(await csvInTurns(rows, "en", columns)).toBe(csvText(rows, "en", columns));
  expect(await csvInTurns([], "en", columns)).toBe(csvText([], "en", columns));
});
