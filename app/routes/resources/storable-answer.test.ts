import { expect, test } from "vitest";
import { storableAnswer } from "./storable-answer.ts";

const ask = (content: string, known?: string) =>
  storableAnswer(new Request("http://site.test/", { headers: known ? { "If-None-Match": known } : {} }), content, {
    type: "text/plain",
    seconds: 60,
  });

test("whoever has the content already is not sent it again", async () => {
  const first = ask("one");
  const tag = first.headers.get("ETag") ?? "";
  expect(first.status).toBe(200);
  expect(await first.text()).toBe("one");
  expect(ask("one", `"other", ${tag}`).status).toBe(304);
  expect(ask("two", tag).status).toBe(200);
});
