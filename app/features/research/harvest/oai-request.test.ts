import { describe, expect, test } from "vitest";
import { type OaiError, readOaiRequest } from "./oai-request.ts";
import { type ListPosition, readToken, writeToken } from "./resumption-token.server.ts";

const read = (query: string) => readOaiRequest(new URLSearchParams(query));
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as OaiError).code;
  }
  return null;
};

describe("rejects invalid requests with the protocol's error code", () => {
  test.each([
    ["", "badVerb"],
    ["verb=", "badVerb"],
    ["verb=identify", "badVerb"],
    ["verb=constructor", "badVerb"],
    ["verb=Identify&verb=Identify", "badVerb"],
    ["verb=Identify&set=theses", "badArgument"],
    ["verb=Identify&utm_source=x", "badArgument"],
    ["verb=ListSets&resumptionToken=x", "badResumptionToken"],
    ["verb=GetRecord&identifier=x", "badArgument"],
    ["verb=GetRecord&metadataPrefix=oai_dc", "badArgument"],
    ["verb=GetRecord&identifier=x&identifier=x&metadataPrefix=oai_dc", "badArgument"],
    ["verb=ListRecords", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=theses:%00", "badArgument"],
    ["verb=ListRecords&metadataPrefix=", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&identifier=x", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x", "badArgument"],
    ["verb=ListRecords&resumptionToken=x&resumptionToken=x", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-23T10:00:00", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-23T10:00:00.5Z", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-23T25:00:00Z", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-23&until=2026-11-24T00:00:00Z", "badArgument"],
    ["verb=ListIdentifiers&metadataPrefix=oai_dc&from=2026-11-24&until=2026-11-23", "badArgument"],
  ])("%s", (query, code) => {
    expect(codeOf(() => read(query))).toBe(code);
  });
});

test.each([
  ["verb=Identify", { verb: "Identify" }],
  ["verb=ListMetadataFormats&identifier=a", { verb: "ListMetadataFormats", identifier: "a" }],
  ["verb=ListRecords&resumptionToken=t", { verb: "ListRecords", resumptionToken: "t" }],
  [
    "verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-23&until=2026-11-23&set=theses:4102",
    { set: "theses:4102", from: "2026-11-23T00:00:00Z", until: "2026-11-23T23:59:59Z" },
  ],
  [
    "metadataPrefix=oai_dc&verb=ListIdentifiers&from=2026-11-23T01:02:03Z",
    { set: null, from: "2026-11-23T01:02:03Z", until: null },
  ],
])("parses %s", (query, request) => {
  expect(read(query)).toMatchObject(request);
});

describe("a token", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const position: ListPosition = {
    ...{ verb: "ListRecords", metadataPrefix: "oai_dc", set: "theses:4102", from: null, until: "2026-11-23T00:00:00Z" },
    ...{ after: { datestamp: "2026-11-22T10:00:00+00:00", kind: "thesis", id: 12 }, given: 100, total: 300 },
  };
  const { token, expires } = writeToken(position, now);

  test("contains the list's position and is valid for a day", () => {
    expect(readToken(token, "ListRecords", now)).toEqual(position);
    expect(readToken(token, "ListRecords", expires - 1)).toEqual(position);
    expect(expires - now).toBe(86_400_000);
    expect(token).toMatch(/^[\w-]+$/);
  });

  const forged = (change: (fields: unknown[]) => unknown) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(token, "base64url").toString())))).toString("base64url");

  test.each([
    ["it is of another list", () => readToken(token, "ListIdentifiers", now)],
    ["its time is over", () => readToken(token, "ListRecords", expires)],
    [
      "its set has a character 0",
      () =>
        readToken(
          forged((fields) => fields.with(2, "theses:\0")),
          "ListRecords",
          now,
        ),
    ],
    [
      "its day is of the year 0",
      () =>
        readToken(
          forged((fields) => fields.with(5, "0000-01-01T00:00:00Z")),
          "ListRecords",
          now,
        ),
    ],
    ["it is cut", () => readToken(token.slice(0, -9), "ListRecords", now)],
    ["it is something else", () => readToken("%00'; drop table", "ListRecords", now)],
    [
      "it lacks a part",
      () =>
        readToken(
          forged((fields) => fields.slice(1)),
          "ListRecords",
          now,
        ),
    ],
    [
      "a part is of another kind",
      () =>
        readToken(
          forged((fields) => fields.with(7, "1 or true")),
          "ListRecords",
          now,
        ),
    ],
    [
      "it is no list",
      () =>
        readToken(
          forged(() => ({ verb: "ListRecords" })),
          "ListRecords",
          now,
        ),
    ],
  ])("is rejected when %s", (_why, act) => {
    expect(codeOf(act)).toBe("badResumptionToken");
  });
});
