import { expect, test } from "vitest";
import { FormTooLargeError, readForm } from "./read-form.ts";

function post(body: BodyInit, headers: HeadersInit = {}) {
  return new Request("http://site.example/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("reads a form in both encodings", async () => {
  expect((await readForm(post(new URLSearchParams({ name: "Ñandú" })), 100)).get("name")).toBe("Ñandú");
  const parts = new FormData();
  parts.set("name", "Ñandú");
  expect((await readForm(post(parts), 1000)).get("name")).toBe("Ñandú");
});

test("rejects a larger body, with or without Content-Length", async () => {
  await expect(readForm(post(new URLSearchParams({ name: "x".repeat(200) })), 100)).rejects.toThrow(FormTooLargeError);
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64)),
  });
  await expect(readForm(post(endless), 1000)).rejects.toThrow(FormTooLargeError);
});

test("rejects a body that is not a form", async () => {
  await expect(readForm(post("{}", { "Content-Type": "application/json" }), 100)).rejects.toThrow(TypeError);
  await expect(readForm(post("x", { "Content-Type": "multipart/form-data" }), 100)).rejects.toThrow(TypeError);
});
