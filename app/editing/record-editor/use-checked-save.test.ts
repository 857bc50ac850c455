import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { blankForm } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import type { EditingContext, Notice } from "../record/editing-context.ts";
import { useCheckedSave } from "./use-checked-save.ts";

type Saving = ReturnType<typeof useCheckedSave>;
type Props = { send: () => Promise<boolean>; tell: EditingContext["tell"]; onRender: (saving: Saving) => void };

const record = describedRecord(recipeType, { db: {} as Db, timeZone: "America/Santiago" });

function Editor({ send, tell, onRender }: Props) {
  const blank = blankForm(recipeType, "1");
  const form = { ...blank, values: { ...blank.values, title: "Cazuela" } };
  const session = { form, setForm: () => {}, base: null, isDirty: true, failure: null, save: send };
  onRender(useCheckedSave(record, session, [], { timeZone: "America/Santiago", tell }));
  return null;
}

test("does not save while a file is being uploaded", async () => {
  let sent = 0;
  const told: (string | undefined)[] = [];
  const rendered: Saving[] = [];
  const props: Props = {
    async send() {
      sent += 1;
      return true;
    },
    tell: (next) => void told.push((next as Notice).text),
    onRender: (saving) => void rendered.push(saving),
  };
  renderToStaticMarkup(createElement(Editor, props));
  const [saving] = rendered;
  const upload = Promise.withResolvers<void>();
  saving?.followUpload(upload.promise);
  saving?.save();
  expect([sent, told]).toEqual([0, [m.editing_upload_running()]]);
  upload.resolve();
  await upload.promise;
  await expect
    .poll(() => {
      saving?.save();
      return sent;
    })
    .toBe(1);
});
