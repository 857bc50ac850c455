import type { Page } from "@playwright/test";
import { test as base, collectErrors, expect } from "./page-checks.ts";

type Tabs = { open: Map<string, { page: Page; errors: string[] }> };

/**
 * A test that opens pages in one shared tab per language, for read-only cases. A new tab would compile the site's
 * scripts again, which takes as long as the page itself. Fails like `test` if a page logs an error or throws.
 */
export const test = base.extend<{ tabIn: (locale: string) => Promise<Page> }, { tabs: Tabs }>({
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives fixture dependencies from the pattern.
    async ({}, use) => {
      const tabs: Tabs = { open: new Map() };
      await use(tabs);
      for (const { page } of tabs.open.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  tabIn: async ({ tabs, browser }, use) => {
    await use(async (locale) => {
      const known = tabs.open.get(locale);
      if (known) {
        // Each case is a first visit.
        await known.page.context().clearCookies();
        return known.page;
      }
      const page = await (await browser.newContext({ locale })).newPage();
      tabs.open.set(locale, { page, errors: collectErrors(page) });
      return page;
    });
    for (const { errors } of tabs.open.values())
      expect(errors.splice(0), "errors in the browser's console").toEqual([]);
  },
});
