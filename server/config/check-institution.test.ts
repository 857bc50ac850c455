import { expect, test } from "vitest";
import { institution } from "../../institution.config.ts";
import { checkInstitution, describeFaults } from "./check-institution.ts";

test("accepts the demo university", async () => {
  expect(await checkInstitution()).toEqual([]);
});

test("reports all faults, one line each, with their place", () => {
  const { tagline: _, ...rest } = institution;
  const wrong = {
    ...rest,
    shortName: "Udn",
    timeZone: "Chile",
    foundedYear: "1974",
    colors: { primary: "green", accent: "#a94a22" },
    mail: { sender: "postgrado", sendr: "x" },
    features: { indicators: "yes" },
    historicGraduates: -1,
  };
  expect(describeFaults(wrong)).toEqual([
    'institution.config.ts: shortName is "Udn": expected two to six capital letters: it is part of an address.',
    "institution.config.ts: tagline is missing: expected a group of fields in { }.",
    'institution.config.ts: timeZone is "Chile": expected an IANA time zone such as America/Santiago.',
    'institution.config.ts: foundedYear is "1974": expected a number.',
    "institution.config.ts: historicGraduates is -1: expected a number from 0 on.",
    'institution.config.ts: colors.primary is "green": expected a color such as #0f4c3a.',
    'institution.config.ts: mail.sender is "postgrado": expected an e-mail address.',
    "institution.config.ts: mail: expected no field called sendr.",
    'institution.config.ts: features.indicators is "yes": expected true or false.',
  ]);
});

test.each([[null], ["UDN"], [[]]])("rejects a value that is no institution: %j", (value) => {
  expect(describeFaults(value)).toEqual([
    `institution.config.ts: institution is ${JSON.stringify(value)}: expected a group of fields in { }.`,
  ]);
});
