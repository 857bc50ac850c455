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

test("omits the separator of a missing part", () => {
  expect(fullName({ given: "", family: "Consorcio Andino" })).toBe("Consorcio Andino");
  expect(sortedName({ given: "", family: "Consorcio Andino" })).toBe("Consorcio Andino");
  expect(sortedName({ given: "Ana", family: "Rojas" })).toBe("Rojas, Ana");
});

test.each([
  ["Dra. Ana Soto", "Dr. Ana Soto"],
  ["Profa. Ana Soto", "Prof. Ana Soto"],
  ["Sr. Juan Soto", "Mr. Juan Soto"],
  ["Sra. Ana Soto", "Ms. Ana Soto"],
  ["Srta. Ana Soto", "Ms. Ana Soto"],
  ["Mg. Ana Soto", "Ana Soto"],
  ["Ps. Ana Soto", "Ana Soto"],
  ["Dr. Juan Soto", "Dr. Juan Soto"],
  ["J. Soto", "J. Soto"],
])("«%s» is «%s» in English and unchanged in Spanish", (name, expected) => {
  expect(titledName(name, "en")).toBe(expected);
  expect(titledName(name, "es")).toBe(name);
});
