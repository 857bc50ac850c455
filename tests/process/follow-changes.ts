import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sharedLimit } from "../support/fault-rounds.ts";
import { clientOf, type SiteProcess, staffAccount } from "./site-process.ts";

/**
 * Tests that an unmodified client connected to one process receives changes written through another within 3 seconds.
 */
export function testFollowingChanges(writer: () => SiteProcess, reader: () => SiteProcess): void {
  test("changes of news and the audit log are followed by the client's channels", async () => {
    const signedIn = async (site: SiteProcess) => {
      const db = await clientOf(site);
      expect((await db.auth.signInWithPassword(staffAccount)).error).toBeNull();
      return db;
    };
    const [db, follower] = [await signedIn(writer()), await signedIn(reader())];
    const heard: Record<string, object[]> = { news: [], audit_logs: [] };
    const channel = follower.channel("staff");
    for (const [table, changes] of Object.entries(heard)) {
      channel.on("postgres_changes", { event: "*", schema: "public", table }, (change) => changes.push(change.new));
    }
    const status = await new Promise((resolve) => channel.subscribe(resolve));
    expect(status).toBe("SUBSCRIBED");

    const id = randomUUID();
    await db
      .from("news")
      .insert({ id, url: `/es/node/${id}`, slug: id, title: "Seguida", status: "draft" })
      .throwOnError();
    const soon = { timeout: sharedLimit(3000), interval: 20 };
    await expect.poll(() => heard.news, soon).toMatchObject([{ id, title: "Seguida", status: "draft" }]);
    const event = { eventType: "content_create", userEmail: staffAccount.email, details: { table: "news", id } };
    await expect.poll(() => heard.audit_logs, soon).toMatchObject([event]);
    await follower.realtime.disconnect();
  });
}
