import { expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

test("CHROMIUM_PATH is taken before the browser from npm", () => {
  expect(findBrowser({ CHROMIUM_PATH: "/usr/bin/chromium" })).toBe("/usr/bin/chromium");
});
