import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { programRow } from "#tests/support/app/program.ts";
import { loadRelated } from "./load-related.ts";

test("an item's own program comes first, even if listed after others", async () => {
  const stored = [1, 2, 3].map((id) => ({ ...programRow({ id, name: `Programa ${id}` }), accreditations: [] }));
  const row = newsRow({ program_id: 2, related: [{ program_id: 3 }, { program_id: 1 }, { program_id: 2 }] });
  const { programs } = await loadRelated(answeringClient(stored), row, "es");
  expect(programs.map(({ name }) => name)).toEqual(["Programa 2", "Programa 3", "Programa 1"]);
});
