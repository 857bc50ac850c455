import { expect, test } from "vitest";
import { readDoi } from "./identifiers.ts";

test.each([
  ["https://doi.org/10.1234/abc.", "10.1234/abc"],
  ["doi: 10.1234/abc;,", "10.1234/abc"],
  ["10.1234/abc)", "10.1234/abc"],
  ["10.1234/abc].", "10.1234/abc"],
  ["10.1016/S0140-6736(05)", "10.1016/S0140-6736(05)"],
  ["10.1016/S0140-6736(05)).", "10.1016/S0140-6736(05)"],
  [
    "10.1002/(SICI)1096-8644(199601)99:1<1::AID-A1>3.0.CO;2-1",
    "10.1002/(SICI)1096-8644(199601)99:1<1::AID-A1>3.0.CO;2-1",
  ],
])("the DOI in «%s» has its own brackets, and no sign of the sentence around it", (text, doi) => {
  expect(readDoi(text)).toBe(doi);
});
