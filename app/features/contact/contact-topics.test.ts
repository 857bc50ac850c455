import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { subjectOfTopic } from "./contact-topics.ts";

test("an address names the subject of a letter; what it does not know is none", () => {
  overwriteGetLocale(() => "es");
  expect(["becas", "otra", "nada", null].map(subjectOfTopic)).toEqual(["Becas", "", "", ""]);
});
