import { describe, expect, test } from "vitest";
import { negotiateLocale } from "./negotiate-locale.ts";

describe("language of a visitor at an address without one", () => {
  test.each([
    ["nothing known", null, null, "es"],
    ["browser prefers English", null, "en-US,en;q=0.9", "en"],
    ["browser prefers Spanish", null, "es-CL,es;q=0.9,en;q=0.8", "es"],
    ["English before Spanish by weight", null, "es;q=0.4,en;q=0.7", "en"],
    ["a language that we lack comes first", null, "pt-BR,pt;q=0.9,en;q=0.5", "en"],
    ["only languages that we lack", null, "de,fr;q=0.8", "es"],
    ["English refused", null, "en;q=0,es", "es"],
    ["the stored choice wins over the browser", "postgrado_language=es", "en-US", "es"],
    ["the stored choice among other cookies", "a=1; postgrado_language=en; b=2", "es", "en"],
    ["this visit's address before the choice", "postgrado_language=en; postgrado_visit_language=es", "en", "es"],
    ["a stored value that is no language", "postgrado_language=xx", "en", "en"],
    ["malformed headers", "%%%;;==", ";;;q=,,=", "es"],
  ])("%s", (_case, cookie, acceptLanguage, expected) => {
    expect(negotiateLocale({ cookie, acceptLanguage })).toBe(expected);
  });
});
