import { expect, test } from "vitest";
import { languageCookie } from "./language-cookie.ts";

test("the choice lasts a year or a visit, and under https goes over https alone", () => {
  expect(languageCookie("en", "http://localhost:3000", "year")).toBe(
    "postgrado_language=en; Path=/; Max-Age=31536000; SameSite=Lax",
  );
  expect(languageCookie("es", "https://postgrado.example", "visit")).toBe(
    "postgrado_language=es; Path=/; SameSite=Lax; Secure",
  );
});
