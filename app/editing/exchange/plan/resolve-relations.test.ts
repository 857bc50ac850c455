import { afterEach, expect, test, vi } from "vitest";
import type { Relation } from "#app/editing/fields/related-rows.ts";
import { answeringClient, respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import { nameAnswers } from "./drafted-corrections.ts";
import { resolveRelations } from "./resolve-relations.ts";

afterEach(() => void vi.restoreAllMocks());

const rowsOf = (cooks: string[]) => cooks.map((cook, index) => ({ line: index + 2, values: { cook } }));
const resolve = (db: Parameters<typeof resolveRelations>[0], cooks: string[]) =>
  resolveRelations(db, [recipeType], rowsOf(cooks), exchangeColumns(recipeType), new Map());

test("collects equal texts of all rows into one list", async () => {
  const made = vi.spyOn(Map.prototype, "set");
  await resolve(answeringClient([["7"]]), Array(1000).fill("Rosa"));
  expect(made.mock.calls.filter(([key]) => key === "Rosa").length).toBeLessThan(10);
});

test("reads the names of all ambiguous rows in one request", async () => {
  const cooks = ["Ana", "Rosa", "Luz"];
  const people = cooks.flatMap((name, index) => [10, 20].map((id) => ({ id: id + index, name })));
  const asked: string[] = [];
  const db = respondingClient((path) => {
    asked.push(path);
    return path.endsWith("/people") ? people : cooks.map((_, index) => [String(10 + index), String(20 + index)]);
  });
  const { questions } = await resolve(db, cooks);
  expect(questions.map(({ written, candidates }) => [written, candidates])).toEqual(
    cooks.map((name, index) => [name, [10, 20].map((id) => ({ id: String(id + index), name }))]),
  );
  expect(asked).toEqual(["/rest/v1/rpc/match_records", "/rest/v1/people"]);
});

test("reports a name that no row has, and takes the row that was chosen for it", async () => {
  const db = respondingClient(() => [[]]);
  const { keyOf, questions } = await resolve(db, ["Rosa Paz"]);
  const relation = exchangeColumns(recipeType).find(({ name }) => name === "cook")?.field as Relation;
  expect(questions).toEqual([]);
  expect(keyOf(relation, " Rosa Paz ")).toMatchObject({ unknown: { relation, text: "Rosa Paz" } });
  const answers = nameAnswers([{ does: "name", relation, lines: [2], written: "Rosa Paz", text: "7" }]);
  const corrected = await resolveRelations(
    db,
    [recipeType],
    rowsOf(["rosa paz"]),
    exchangeColumns(recipeType),
    answers,
  );
  expect(corrected.keyOf(relation, "rosa paz")).toEqual({ value: "7" });
});
