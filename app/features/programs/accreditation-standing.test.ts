import { expect, test } from "vitest";
import { accreditationStanding } from "./accreditation-standing.ts";
import type { AccreditationRow } from "./programs.ts";

function record(id: number, changes: Partial<AccreditationRow>): AccreditationRow {
  return {
    ...{ id, program_id: 1, status: "accredited", agency: "CNA", years: 5 },
    ...{ valid_from: null, valid_to: null, resolution: null, resolution_link: null, resolution_document: null },
    ...changes,
  };
}

const first = record(1, { valid_from: "2014-05-01", valid_to: "2019-05-01" });
const second = record(2, { valid_from: "2019-05-02", valid_to: "2026-11-21" });

test("keeps the newest accreditation valid through its last day", () => {
  const onTheDay = accreditationStanding([first, second], "2026-11-21");
  expect(onTheDay).toEqual({ status: "accredited", current: second, earlier: [first] });
  const dayAfter = accreditationStanding([first, second], "2026-11-22");
  expect(dayAfter).toEqual({ status: "not_accredited", current: null, earlier: [second, first] });
});

test("reports a pending evaluation and keeps earlier accreditations as history", () => {
  const process = record(3, { status: "in_process", years: null });
  expect(accreditationStanding([second, process, first], "2027-01-01")).toEqual({
    status: "in_process",
    current: process,
    earlier: [second, first],
  });
});

test("reports no accreditation and no history without an accredited record", () => {
  const none = { status: "not_accredited", current: null, earlier: [] };
  expect(accreditationStanding([], "2026-11-21")).toEqual(none);
  expect(accreditationStanding([record(1, { status: "not_accredited" })], "2026-11-21")).toEqual(none);
});
