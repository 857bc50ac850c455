import { expect, onTestFinished, test } from "vitest";
import { baseLocale, overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { siteMapGroups } from "./site-map.ts";

test.each(["es", "en"] as const)("gives the pages of a topic different names (%s)", (locale) => {
  overwriteGetLocale(() => locale);
  onTestFinished(() => overwriteGetLocale(() => baseLocale));
  for (const { links } of siteMapGroups()) {
    const labels = links.map(({ label }) => label);
    expect(new Set(labels).size, labels.join(", ")).toBe(labels.length);
  }
});
