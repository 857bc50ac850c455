import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { recipe, recipeForm, recipeRecord } from "#tests/support/app/made-up-record.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type EditStart, startFrom, startNew } from "./edit-start.ts";
import type { EditingContext, Notice } from "./editing-context.ts";
import { useRecordEdit } from "./use-record-edit.ts";

const context = {
  db: Object.assign(answeringClient([]), { auth: { getUser: async () => ({ error: null }) } }),
  drafts: { store: { remove: async () => {} }, claims: {} },
  userId: "u1",
} as unknown as EditingContext;

type Save = () => Promise<boolean>;
type EditorProps = {
  record: DescribedRecord;
  start: EditStart;
  tell: EditingContext["tell"];
  onSave: (save: Save) => void;
};

function Editor({ record, start, tell, onSave }: EditorProps) {
  onSave(
    useRecordEdit(record, start, { context: { ...context, tell }, onSaved: () => {}, onAttempt: async () => {} }).save,
  );
  return null;
}

/** Returns `save` of a session after its first render. */
function saverOf(
  record: EditorProps["record"],
  start: EditorProps["start"],
  tell: EditorProps["tell"] = () => {},
): Save {
  const saves: Save[] = [];
  renderToStaticMarkup(createElement(Editor, { record, start, tell, onSave: (save) => saves.push(save) }));
  return saves[0] as Save;
}

test("a save that throws does not block the next one", async () => {
  const { record, state } = recipeRecord({ rows: [recipe()] });
  const { rowOf } = record;
  const start = startFrom(record, recipe());
  const save = saverOf(record, { ...start, form: recipeForm("Charquicán") });
  record.rowOf = () => {
    throw new Error("no such row");
  };
  await expect(save()).rejects.toThrow("no such row");
  record.rowOf = rowOf;
  expect([await save(), state.rows[0]?.content.row.name]).toEqual([true, "Charquicán"]);
});

test.each([
  ["was saved goes", { text: "Guardado" }, null],
  ["can be undone stays", { text: "Otra versión", action: { label: "Volver", run: () => {} } }, "Otra versión"],
])("where a save fails, the message that something %s", async (_, earlier, expected) => {
  const { record } = recipeRecord({ isReadOnly: true });
  let notice: Notice | null = earlier;
  const save = saverOf(record, startNew(record.formOf(recipe())), (next) => {
    notice = typeof next === "function" ? next(notice) : next;
  });
  expect(await save()).toBe(false);
  expect((notice as Notice | null)?.text ?? null).toBe(expected);
});

test("the next save removes the message of an earlier one when it begins, not when it ends", async () => {
  const { record } = recipeRecord({ rows: [recipe()] });
  const answer = Promise.withResolvers<void>();
  const { save: store } = record;
  record.save = async (...sent) => {
    await answer.promise;
    return store(...sent);
  };
  let notice: Notice | null = { text: "Guardado" };
  const start = startFrom(record, recipe());
  const save = saverOf(record, { ...start, form: recipeForm("Charquicán") }, (next) => {
    notice = typeof next === "function" ? next(notice) : next;
  });
  const saved = save();
  expect(notice).toBeNull();
  answer.resolve();
  expect(await saved).toBe(true);
});

test("saves once when called twice at the same time", async () => {
  const { record, state } = recipeRecord();
  const save = saverOf(record, startNew(record.formOf(recipe())));
  expect(await Promise.all([save(), save()])).toEqual([true, false]);
  expect(state.saved).toHaveLength(1);
});
