import { expect, test } from "vitest";
import { joinFacts } from "./join-facts.ts";

test("omits unknown facts with their dot", () => {
  expect(joinFacts(["Doctorado", null, "", undefined, "Presencial"])).toBe("Doctorado\u00a0· Presencial");
  expect(joinFacts([])).toBe("");
});

test("keeps the dot on the line of the fact before it", () => {
  expect(joinFacts(["8 semestres", "Campus de la Salud"])).not.toContain(" ·");
});
