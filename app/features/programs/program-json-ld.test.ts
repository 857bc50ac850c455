import { expect, test } from "vitest";
import { programRow } from "#tests/support/app/program.ts";
import { programJsonLd } from "./program-json-ld.ts";
import { localizeProgram } from "./program-localization.ts";

const siteUrl = "https://postgrado.example";

test("what is not known of a program is left out", () => {
  const bare = localizeProgram(programRow({ degree: "", faculty: "" }), "es");
  expect(JSON.stringify(programJsonLd(bare, siteUrl))).not.toMatch(/:(""|null|\[\])/);
});

test("a program has the first paragraph of its description, its requirements and its faculty", () => {
  const whole = programRow({ description: "Uno.\n\nDos.", admission_requirements: ["Licenciatura"] });
  expect(programJsonLd(localizeProgram(whole, "es"), siteUrl)).toMatchObject({
    description: "Uno.",
    programPrerequisites: ["Licenciatura"],
    provider: { department: { name: "Facultad de Ciencias" } },
  });
});
