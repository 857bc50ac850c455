import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { prepareErrorForLite } from "./prepare-error-for-lite.ts";

const databaseError = (code: string) =>
  Object.assign(new Error("Ana's telephone is 555"), { code, detail: "a detail" });

describe("prepareErrorForLite", () => {
  it.each([
    ["23514", 400],
    ["P0001", 400],
    ["28000", 400],
    ["XX000", 500],
    ["57014", 500],
    ["54001", 413],
  ])("makes of %s an error that answers itself with %i", (code, status) => {
    const prepared = prepareErrorForLite(databaseError(code)) as Error & { code: string; detail: string };
    expect(prepared.code).toBe("PGRST");
    expect(JSON.parse(prepared.detail)).toEqual({ status, headers: {} });
    expect(JSON.parse(prepared.message)).toEqual({
      code,
      message: "Ana's telephone is 555",
      details: "a detail",
      hint: null,
    });
  });

  it.each(["42501", "23505", "22P02", "PT402"])("leaves %s to lite", (code) => {
    expect(prepareErrorForLite(databaseError(code))).toMatchObject({ code, detail: "a detail" });
  });

  it("takes a plain error for a request that cannot be read, and other kinds for what they are", () => {
    expect(prepareErrorForLite(new Error("Missing closing quote"))).toMatchObject({ code: "PGRST" });
    const fault = new TypeError("x is undefined");
    expect(prepareErrorForLite(fault)).toBe(fault);
  });

  it("prints nothing that somebody typed", () => {
    for (const error of [
      databaseError("23514"),
      databaseError("42501"),
      new Error("near 'Ana'"),
      new TypeError("Ana"),
    ]) {
      expect(inspect(prepareErrorForLite(error))).toMatch(/^\[rest\] refused: \w+$/);
    }
  });
});
