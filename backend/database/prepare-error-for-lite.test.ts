import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { currentRequest, type Sender } from "../limits/request-limits.ts";
import { prepareErrorForLite, prepareRefusal } from "./prepare-error-for-lite.ts";

type Prepared = Error & { code: string; detail: string };

const databaseError = (code: string) =>
  Object.assign(new Error("Ana's telephone is 555"), { code, detail: "a detail" });

describe("prepareErrorForLite", () => {
  it.each([
    ["23514", 400],
    ["P0001", 400],
    ["28000", 400],
    ["XX000", 500],
    ["54001", 413],
  ])("makes of %s an error that answers itself with %i", (code, status) => {
    const prepared = prepareErrorForLite(databaseError(code)) as Prepared;
    expect(prepared.code).toBe("PGRST");
    expect(JSON.parse(prepared.detail)).toEqual({ status, headers: {} });
    expect(JSON.parse(prepared.message)).toEqual({
      code,
      message: "Ana's telephone is 555",
      details: "a detail",
      hint: null,
    });
  });

  it("tells outsiders of a statement that took too long what they may do, and the site's pages to come again", () => {
    const statusFor = (sender: Sender) => {
      const prepared = currentRequest.run({ sender, since: 0 }, () =>
        prepareErrorForLite(databaseError("57014")),
      ) as Prepared;
      expect(JSON.parse(prepared.message)).toMatchObject({
        code: "57014",
        hint: expect.stringContaining("fewer rows"),
      });
      return JSON.parse(prepared.detail).status;
    };
    expect((["visitor", "staff", "service", "site"] as const).map(statusFor)).toEqual([400, 400, 400, 503]);
  });

  it("leaves an error that brings its own answer as it is", () => {
    const refusal = prepareRefusal(413, "54000", { message: "too many", hint: "Ask for less." });
    const { message, detail } = refusal;
    expect(prepareErrorForLite(refusal)).toMatchObject({ code: "PGRST", message, detail });
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
