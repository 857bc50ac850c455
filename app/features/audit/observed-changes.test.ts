import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { observeChanges } from "./observed-changes.ts";

const ana = { userId: "u1", userEmail: "ana@udn.example" };
const token = `h.${btoa(JSON.stringify({ sub: "u1", email: "ana@udn.example" }))}.s`;

/** Returns a client whose backend always gives the same response, and the observed changes. */
function observed(status: number, body: unknown = null) {
  const reported: unknown[] = [];
  const answer = async () => new Response(body === null ? null : JSON.stringify(body), { status });
  const db = createClient("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      headers: { Authorization: `Bearer ${token}` },
      fetch: observeChanges(answer, (change) => reported.push(change)),
    },
  });
  return { db, reported };
}

describe("observeChanges", () => {
  test("reports one event per written row", async () => {
    const { db, reported } = observed(201, [{ id: "n1" }, { id: "n2" }]);
    const { data } = await db
      .from("news")
      .insert([{ title: "a" }, { title: "b" }])
      .select();
    expect(data).toHaveLength(2);
    expect(reported).toEqual([
      { ...ana, eventType: "content_create", details: { table: "news", id: "n1" } },
      { ...ana, eventType: "content_create", details: { table: "news", id: "n2" } },
    ]);
  });

  test("reports an update or deletion without returned rows", async () => {
    const { db, reported } = observed(204);
    await db.from("news").update({ title: "a" }).eq("id", 7);
    await db.from("news").delete().eq("id", 7);
    await db.from("settings").update({ office_hours: "9–18" }).eq("id", 1);
    expect(reported).toEqual([
      { ...ana, eventType: "content_update", details: { table: "news", id: "7" } },
      { ...ana, eventType: "content_delete", details: { table: "news", id: "7" } },
      { ...ana, eventType: "settings_change", details: { table: "settings", id: "1" } },
    ]);
  });

  test("reports a change by a database function", async () => {
    const { db, reported } = observed(200, {});
    await db.rpc("publish_draft", { draft: "d1" });
    await db.rpc("change_records", { table_name: "faq_items", ids: ["1"], changes: {} });
    await db.rpc("list_records", { table_name: "faq_items" });
    expect(reported).toEqual([
      { ...ana, eventType: "content_update", details: { call: "publish_draft", id: "d1" } },
      { ...ana, eventType: "content_update", details: { call: "change_records", table: "faq_items" } },
    ]);
  });

  test("ignores rejected changes, changes of no row, and other tables", async () => {
    const refused = observed(403, { message: "no" });
    await refused.db.from("news").insert({ title: "a" });
    const missed = observed(200, []);
    await missed.db.from("news").update({ title: "a" }).eq("id", 7).select("id");
    const kept = observed(201);
    await kept.db.from("record_autosaves").upsert({ id: "a" });
    await kept.db.from("audit_logs").insert([{}]);
    await kept.db.from("news").select();
    expect([...refused.reported, ...missed.reported, ...kept.reported]).toEqual([]);
  });

  test("reports a rejected password without the password itself", async () => {
    const { db, reported } = observed(400, { code: "invalid_credentials", message: "Invalid login credentials" });
    await db.auth.signInWithPassword({ email: "ana@udn.example", password: "secreta" });
    expect(reported).toEqual([{ userId: "", userEmail: "ana@udn.example", eventType: "login_failure", details: {} }]);
  });
});
