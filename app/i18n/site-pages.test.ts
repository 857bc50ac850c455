import { afterEach, describe, expect, test } from "vitest";
import { institution } from "#institution";
import { indexedPages, isPageShown, pageOfText } from "./site-pages.ts";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

test("a text belongs to the page that shows it; one that no page shows belongs to none", () => {
  expect(pageOfText("mission")).toBe("about");
  expect(pageOfText("regulations-intro")).toBe("regulations");
  expect(pageOfText("about-something-new")).toBeNull();
  expect(pageOfText("")).toBeNull();
});

describe("a page whose feature is off", () => {
  test.each([true, false])("exists, is indexed and has its texts: %s", (isOn) => {
    features.indicators = isOn;
    expect(isPageShown("indicators")).toBe(isOn);
    expect(indexedPages().includes("indicators")).toBe(isOn);
    expect(pageOfText("indicators-intro")).toBe(isOn ? "indicators" : null);
    expect(isPageShown("about")).toBe(true);
  });
});
