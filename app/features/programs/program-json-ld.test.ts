import { expect, test } from "vitest";
import { blocksOf, programRow } from "#tests/support/app/program.ts";
import { programJsonLd } from "./program-json-ld.ts";
import { localizeProgram } from "./program-localization.ts";

const siteUrl = "https://postgrado.example";

test("omits unknown properties of a program", () => {
  const bare = localizeProgram(programRow({ degree: "", faculty: "" }), "es");
  expect(JSON.stringify(programJsonLd(bare, siteUrl))).not.toMatch(/:(""|null|\[\])/);
});

test("includes a program's first paragraph, requirements and faculty", () => {
  const whole = programRow({ description: blocksOf("Uno.", "Dos."), admission_requirements: blocksOf("Licenciatura") });
  expect(programJsonLd(localizeProgram(whole, "es"), siteUrl)).toMatchObject({
    description: "Uno.",
    programPrerequisites: ["Licenciatura"],
    provider: { department: { name: "Facultad de Ciencias" } },
  });
});
