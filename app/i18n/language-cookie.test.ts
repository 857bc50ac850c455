import { expect, test } from "vitest";
import { chosenLanguageCookies, visitLanguageCookie } from "./language-cookie.ts";

test("a choice lasts a year and deletes the language of the visit", () => {
  expect(chosenLanguageCookies("en", "http://localhost:3000")).toEqual([
    "postgrado_language=en; Max-Age=31536000; Path=/; SameSite=Lax",
    "postgrado_visit_language=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
});

test("the language of an address lasts for the visit, and its cookie is Secure under https", () => {
  expect(visitLanguageCookie("es", "https://postgrado.example")).toBe(
    "postgrado_visit_language=es; Path=/; SameSite=Lax; Secure",
  );
});
