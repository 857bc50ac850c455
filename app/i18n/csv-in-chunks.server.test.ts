import { expect, test } from "vitest";
import { csvInChunks } from "./csv-in-chunks.server.ts";
import { csvText } from "./csv-text.ts";

const rows = Array.from({ length: 1000 }, (_, index) => ({ Título: `=${index};"a"\n`, Año: index, Nada: null }));

test("returns the same CSV as csvText and yields between chunks", async () => {
  let yielded = false;
  setImmediate(() => {
    yielded = true;
  });
  expect(await csvInChunks(rows, "es")).toBe(csvText(rows, "es"));
  expect(yielded).toBe(true);
  const columns = ["Año", "Título"];
  expect(await csvInChunks(rows, "en", columns)).toBe(csvText(rows, "en", columns));
  expect(await csvInChunks([], "en", columns)).toBe(csvText([], "en", columns));
});
