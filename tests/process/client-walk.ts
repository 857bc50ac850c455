import { expect, test } from "vitest";
import { clientOf, type SiteProcess, staffAccount } from "./site-process.ts";

const item = { id: "a", url: "/es/node/a", slug: "una-noticia", title: "Una noticia" };

/** The tests that every mode passes: what a client asks of a site whose news list is empty. */
export function testClientWalk(site: () => SiteProcess): void {
  test("the unmodified client reads, is refused, signs in, writes, refreshes and signs out", async () => {
    const db = await clientOf(site());
    expect((await db.from("news").select("*")).data).toEqual([]);
    for (const refused of [
      await db.from("news").insert(item),
      await db.from("news").update({ title: "x" }).eq("id", "a"),
      await db.from("news").delete().eq("id", "a"),
      await db.from("staff").select("*"),
    ]) {
      expect(refused.error?.code).toBe("42501");
    }
    expect((await db.auth.signInWithPassword({ ...staffAccount, password: "otra" })).error?.code).toBe(
      "invalid_credentials",
    );

    const { data: signedIn } = await db.auth.signInWithPassword(staffAccount);
    expect(signedIn.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: expect.any(Number),
    });
    expect((await db.from("news").insert(item).select().single()).data?.revision).toBe(1);
    expect((await db.auth.refreshSession()).data.session?.access_token).toBeDefined();
    expect((await db.from("news").update({ title: "Otra" }).eq("id", "a").select().single()).data?.revision).toBe(2);

    await db.auth.signOut();
    expect((await db.from("news").delete().eq("id", "a")).error?.code).toBe("42501");
    expect((await db.from("news").select("title")).data).toEqual([{ title: "Otra" }]);
  });

  test("what is saved is in the next page, first", async () => {
    const db = await clientOf(site());
    await db.auth.signInWithPassword(staffAccount);
    for (const number of [1, 2, 3]) {
      const title = `Recién publicada ${number}`;
      await db
        .from("news")
        .insert({ ...item, id: `n${number}`, slug: `recien-publicada-${number}`, title })
        .throwOnError();
      const html = await (await fetch(`${site().url}/noticias`)).text();
      expect(html.match(/<h2[^>]*>\s*<a[^>]*>([^<]+)/)?.[1]).toBe(title);
    }
  });
}
