import { expect, test } from "vitest";
import { clientOf, type SiteProcess, staffAccount } from "./site-process.ts";

/** Tests, in every mode, that saved content is in the next page. */
export function testSavedNews(site: () => SiteProcess): void {
  test("what is saved is in the next page, first", async () => {
    const db = await clientOf(site());
    await db.auth.signInWithPassword(staffAccount);
    for (const number of [1, 2, 3]) {
      const title = `Recién publicada ${number}`;
      const id = `n${number}`;
      await db
        .from("news")
        .insert({ id, url: `/es/node/${id}`, slug: `recien-publicada-${number}`, title })
        .throwOnError();
      const html = await (await fetch(`${site().url}/noticias`)).text();
      expect(html.match(/<h2[^>]*>\s*<a[^>]*>([^<]+)/)?.[1]).toBe(title);
    }
  });
}
