import { describe, expect, test } from "vitest";
import { indicatorQuery, readIndicatorFilter } from "./indicator-filter.ts";

const nothing = { type: null, status: null, area: null, years: 5 };

describe("the filter of an address", () => {
  test.each([
    ["", nothing],
    ["tipo=doctorate&area=law", { ...nothing, type: "doctorate", area: "law" }],
    ["acreditacion=in_process&anios=10", { ...nothing, status: "in_process", years: 10 }],
    ["tipo=health_specialty&acreditacion=&area=Law&anios=7", nothing],
    ["tipo=doctorate&tipo=professional_master", { ...nothing, type: "doctorate" }],
    ["tipo=__proto__&area=toString&area=constructor", nothing],
  ])("%s", (query, filter) => {
    expect(readIndicatorFilter(new URLSearchParams(query))).toEqual(filter);
  });

  test("round-trips through the query", () => {
    const filter = readIndicatorFilter(
      new URLSearchParams("tipo=academic_master&acreditacion=accredited&area=health&anios=10"),
    );
    expect(readIndicatorFilter(new URLSearchParams(indicatorQuery(filter)))).toEqual(filter);
    expect(indicatorQuery(readIndicatorFilter(new URLSearchParams("tipo=x&anios=5")))).toBe("");
  });
});
