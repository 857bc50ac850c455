import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-button.tsx";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["copied", { clipboard: { writeText: async () => {} } }],
  ["failed", { clipboard: { writeText: () => Promise.reject(new Error("not permitted")) } }],
  // Browsers have no clipboard on a site without TLS.
  ["failed", {}],
])("copying is %s with %j", async (outcome, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await copyText("Cita")).toBe(outcome);
});
