import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { evidenceText, readSupervisorRequest, supervisorParameters } from "./supervisors.ts";

afterEach(() => overwriteGetLocale(() => "es"));

const none = { theses: 0, projects: 0, publications: 0, patents: 0, line: null };

test.each([
  ["es", {}, ""],
  ["es", { theses: 1 }, "1 tesis dirigida"],
  ["es", { theses: 8, projects: 3 }, "8 tesis dirigidas y 3 proyectos"],
  [
    "es",
    { theses: 2, projects: 1, publications: 1, patents: 2 },
    "2 tesis dirigidas, 1 proyecto, 1 publicación y 2 patentes",
  ],
  ["es", { publications: 1200 }, "1.200 publicaciones"],
  ["en", { theses: 1, patents: 1 }, "1 thesis supervised and 1 patent"],
  ["en", { theses: 8, projects: 1, publications: 2 }, "8 theses supervised, 1 project, and 2 publications"],
] as const)("summarizes works in %s: %j", (locale, done, text) => {
  overwriteGetLocale(() => locale);
  expect(evidenceText({ ...none, ...done })).toBe(text);
});

const at = (query: string) => readSupervisorRequest({ url: `https://site.example/quien-guia-mi-tesis${query}` });

test("round-trips a complete request", () => {
  const request = { text: "humedales & costa", isAvailable: true, page: 2 };
  expect(supervisorParameters(request)).toBe("?q=humedales+%26+costa&disponibles=1&pagina=2");
  expect(at(supervisorParameters(request))).toEqual(request);
  expect(supervisorParameters({ text: "" })).toBe("");
});

test.each(["?q=a&pagina=0", "?q=a&pagina=101", "?q=a&pagina=x", "?q=a&disponibles=0"])(
  "%s is the first page of all",
  (query) => {
    expect(at(query)).toEqual({ text: "a", isAvailable: false, page: 1 });
  },
);
