import { expect, test } from "vitest";
import { readChosenProgram } from "./load-application.ts";

test.each([
  ["", null, true],
  ["?programa=4313", "4313", true],
  ["?vista-previa=abc&programa=4313", "4313", true],
  ["?programa=", null, false],
  ["?programa=4313&programa=4313", "4313", false],
  ["?programa=4313&programa=4101", "4313", false],
  ["?programa=+4313", "4313", false],
  ["?programa=%34313", "4313", false],
  ["?%70rograma=4313", "4313", false],
])("parses %s as %s", (search, code, isCanonical) => {
  expect(readChosenProgram(search)).toEqual({ code, isCanonical });
});
