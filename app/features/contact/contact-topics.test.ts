import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { subjectOfTopic } from "./contact-topics.ts";

test("returns the subject of a topic; empty for an unknown topic", () => {
  overwriteGetLocale(() => "es");
  expect(["becas", "otra", "nada", null].map(subjectOfTopic)).toEqual(["Becas", "", "", ""]);
});
