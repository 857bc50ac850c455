import { expect, test } from "vitest";
import { storableResponse } from "./storable-response.server.ts";

const ask = (content: string, known?: string) =>
  storableResponse(new Request("http://site.test/", { headers: known ? { "If-None-Match": known } : {} }), content, {
    type: "text/plain",
    seconds: 60,
  });

test("responds with 304 to a client that has the content", async () => {
  const first = ask("one");
  const tag = first.headers.get("ETag") ?? "";
  expect(first.status).toBe(200);
  expect(await first.text()).toBe("one");
  expect(ask("one", `"other", ${tag}`).status).toBe(304);
  expect(ask("two", tag).status).toBe(200);
});
