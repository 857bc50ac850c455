import { afterEach, describe, expect, test } from "vitest";
import { institution } from "#institution";
import { indexedPages, isPageShown, pageOfText } from "./site-pages.ts";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

test("maps a text to the page that shows it, or to none", () => {
  expect(pageOfText("mission")).toBe("about");
  expect(pageOfText("regulations-intro")).toBe("regulations");
  expect(pageOfText("about-something-new")).toBeNull();
  expect(pageOfText("")).toBeNull();
});

describe("a page whose feature is disabled", () => {
  test.each([true, false])("exists, is indexed and has its texts: %s", (isOn) => {
    features.indicators = isOn;
    expect(isPageShown("indicators")).toBe(isOn);
    expect(indexedPages().includes("indicators")).toBe(isOn);
    expect(pageOfText("indicators-intro")).toBe(isOn ? "indicators" : null);
    expect(isPageShown("about")).toBe(true);
  });
});
