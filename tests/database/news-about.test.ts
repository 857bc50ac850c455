import { afterAll, beforeAll, expect, test } from "vitest";
import { listNewsAbout } from "../../app/features/news/news-lists.ts";
import type { Db } from "../../app/supabase/db.ts";
import { openTestBackend } from "../support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
let editor: Db;

beforeAll(async () => {
  backend = await openTestBackend();
  editor = backend.connect();
  await editor.auth.signInWithPassword(await backend.createPerson("editor"));
});
afterAll(() => backend.close());

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test("news about a record are the published ones that link it, newest first, and those of its program", async () => {
  const { data: program } = await editor
    .from("programs")
    .insert({ code: "9001", type: "doctorate", name: "P", slug: "p", area: "law", duration_semesters: 8 })
    .select("id")
    .single()
    .throwOnError();
  const about = (id: string, fields: object) => ({
    ...{ id, title: id, url: `/${id}`, slug: id, date: `2030-01-${id.slice(-2)}`, ...fields },
  });
  const news = [
    about("n-09", { related: [{ academic_id: 7 }, { program_id: program.id }] }),
    about("n-08", { program_id: program.id }),
    about("n-07", { related: [{ academic_id: program.id }] }),
    about("n-06", { related: [{ program_id: program.id }], status: "draft" }),
    about("n-05", { related: [{ program_id: program.id }], deleted_at: "2030-01-06" }),
    about("n-04", { related: [{ program_id: program.id }], status: "scheduled", publish_at: "2999-01-01" }),
    about("n-03", { related: [{ program_id: program.id }], status: "scheduled", publish_at: "2020-01-01" }),
  ];
  await editor.from("news").insert(news, { defaultToNull: false }).throwOnError();
  const visitor = backend.connect();
  const ofProgram = async (count: number) =>
    idsOf(await listNewsAbout(visitor, { column: "program_id", id: program.id }, count));
  expect(await ofProgram(2)).toEqual(["n-09", "n-08"]);
  expect(await ofProgram(9)).toEqual(["n-09", "n-08", "n-03"]);
  expect(idsOf(await listNewsAbout(visitor, { column: "academic_id", id: 7 }, 9))).toEqual(["n-09"]);
  const { data: all } = await visitor.rpc("news_about", { subject: {}, max_count: 9 }).throwOnError();
  expect(all).toEqual([]);
});
