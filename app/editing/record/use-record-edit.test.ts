import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { type Recipe, type RecipeForm, recipe, recipeRecord } from "#tests/support/app/made-up-record.ts";
import { type EditStart, startFrom, startNew } from "./edit-start.ts";
import type { EditedRecord } from "./edited-record.ts";
import type { EditingContext } from "./editing-context.ts";
import { useRecordEdit } from "./use-record-edit.ts";

/** A page whose session the backend accepts. */
const context = {
  db: Object.assign(answeringClient([]), { auth: { getUser: async () => ({ error: null }) } }),
  drafts: { store: { remove: async () => {} }, claims: {} },
  userId: "u1",
} as unknown as EditingContext;

type Save = () => Promise<boolean>;
type EditorProps = {
  record: EditedRecord<RecipeForm, Recipe>;
  start: EditStart<RecipeForm, Recipe>;
  onSave: (save: Save) => void;
};

function Editor({ record, start, onSave }: EditorProps) {
  onSave(useRecordEdit(record, start, { context, onSaved: () => {}, onAttempt: async () => {} }).save);
  return null;
}

/** Returns how a session saves, as its first rendering has it. */
function saverOf(record: EditorProps["record"], start: EditorProps["start"]): Save {
  const saves: Save[] = [];
  renderToStaticMarkup(createElement(Editor, { record, start, onSave: (save) => saves.push(save) }));
  return saves[0] as Save;
}

test("a save that throws does not block the next one", async () => {
  const { record, state } = recipeRecord({ rows: [recipe()] });
  const { rowOf } = record;
  const start = startFrom(record, recipe());
  const save = saverOf(record, { ...start, form: { ...start.form, name: "Charquicán" } });
  record.rowOf = () => {
    throw new Error("no such row");
  };
  await expect(save()).rejects.toThrow("no such row");
  record.rowOf = rowOf;
  expect([await save(), state.rows[0]?.name]).toEqual([true, "Charquicán"]);
});

test("two saves at the same time are one", async () => {
  const { record, state } = recipeRecord();
  const save = saverOf(record, startNew(record.formOf(recipe())));
  expect(await Promise.all([save(), save()])).toEqual([true, false]);
  expect(state.saved).toHaveLength(1);
});
