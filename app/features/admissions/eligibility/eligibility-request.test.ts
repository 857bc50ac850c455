import { expect, test } from "vitest";
import { isSubmitted, parseAverage, readEligibility, writeEligibility } from "./eligibility-request.ts";

const read = (query: string) => readEligibility(new URLSearchParams(query));

test("requests no answer without answers in the address", () => {
  expect(isSubmitted(read(""))).toBe(false);
  expect(isSubmitted(read("programa=4101&escala=0-20&promedio=+"))).toBe(false);
  expect(isSubmitted(read("programa=4101&titulo="))).toBe(true);
  expect(isSubmitted(read("pais=peru"))).toBe(true);
});

test("round-trips a request for one program and for all", () => {
  const query = "?programa=4101&titulo=licenciatura&pais=peru&promedio=14%2C5&escala=0-20&ingles=B1&anos=2";
  expect(writeEligibility(read(query), "4101")).toBe(query);
  expect(writeEligibility(read(query), null)).toBe(query.replace("programa=4101&", ""));
  expect(writeEligibility(read(""), null)).toBe("");
});

test.each([
  ["promedio=5,4", 5.4],
  ["promedio=5.4", 5.4],
  ["promedio=15&escala=0-20", 15],
])("parses %s as the grade %d", (query, value) => {
  expect(parseAverage(read(query))).toMatchObject({ value });
});

test.each(["promedio=15", "promedio=0,5", "promedio=cinco", "promedio=5,4,3", "promedio=-5"])(
  "rejects %s as a grade of its scale",
  (query) => {
    expect(parseAverage(read(query))).toBe("wrong");
  },
);
