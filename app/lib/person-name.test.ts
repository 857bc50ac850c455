import { expect, test } from "vitest";
import { fullName, initials, sortedName, titledName } from "./person-name.ts";

test.each([
  ["María José", "M. J."],
  ["Jean-Paul", "J.-P."],
  ["J.", "J."],
  ["ángela", "Á."],
  ["  Ana   Luisa ", "A. L."],
  ["", ""],
])("the initials of «%s» are «%s»", (given, expected) => {
  expect(initials(given)).toBe(expected);
});

test("a name without one of its parts has neither comma nor space too many", () => {
  expect(fullName({ given: "", family: "Consorcio Andino" })).toBe("Consorcio Andino");
  expect(sortedName({ given: "", family: "Consorcio Andino" })).toBe("Consorcio Andino");
  expect(sortedName({ given: "Ana", family: "Rojas" })).toBe("Rojas, Ana");
});

test("English knows one doctor", () => {
  expect(titledName("Dra. Ana Soto", "en")).toBe("Dr. Ana Soto");
  expect(titledName("Dra. Ana Soto", "es")).toBe("Dra. Ana Soto");
});
