import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { follow, openTestRealtime } from "#tests/support/backend/test-realtime.ts";
import { accessTokenLifetime, signAccessToken } from "../http/access-token.ts";

let test: Awaited<ReturnType<typeof openTestRealtime>>;
let editor: Awaited<ReturnType<typeof test.createPerson>>;

beforeAll(async () => {
  test = await openTestRealtime();
  editor = await test.createPerson("editor");
});
afterAll(() => test.close());

const newsRow = (id: string = randomUUID()) => ({ id, url: `/es/node/${id}`, slug: id, title: "Una noticia" });
const soon = { interval: 10 };

describe("an editor with the unmodified client", () => {
  it.each(["1.0.0", "2.0.0"] as const)("subscribes to news with protocol %s", async (version) => {
    const client = await test.connectClient(editor, version);
    const { changes, statuses } = await follow(client, "news");
    expect(statuses).toEqual(["SUBSCRIBED"]);
    const row = newsRow();
    await test.service.from("news").insert(row).throwOnError();
    await test.service.from("news").update({ title: "Otro título" }).eq("id", row.id).throwOnError();
    await expect.poll(() => changes.length, soon).toBe(2);
    await test.service.from("news").delete().eq("id", row.id).throwOnError();
    await expect.poll(() => changes.length, soon).toBe(3);
    expect(changes.map(({ eventType }) => eventType)).toEqual(["INSERT", "UPDATE", "DELETE"]);
    expect(changes[1]).toMatchObject({ schema: "public", table: "news", old: { id: row.id }, errors: null });
    expect(changes[1]?.new).toMatchObject({ ...row, title: "Otro título", blocks: [], deleted_at: null });
    expect(changes[2]).toMatchObject({ new: {}, old: { id: row.id } });
    expect(Object.keys(changes[2]?.old ?? {})).toEqual(["id"]);
  });

  it("reads a row as PostgREST returns it", async () => {
    const client = await test.connectClient(editor);
    const { changes } = await follow(client, "news");
    const row = {
      ...newsRow(),
      blocks: [{ type: "paragraph", text: "«Ñandú»" }],
      translations: { en: { title: "A" } },
    };
    await test.service.from("news").insert(row).throwOnError();
    await expect.poll(() => changes.length, soon).toBe(1);
    const { data } = await client.from("news").select("*").eq("id", row.id).single().throwOnError();
    expect(changes[0]?.new).toEqual(data);
  });

  it("subscribes to the audit log, whose keys are numbers, and to one row by a filter", async () => {
    const client = await test.connectClient(editor);
    const row = newsRow();
    const audit = await follow(client, "audit_logs");
    const one = await follow(client, "news", `id=eq.${row.id}`);
    await test.service.from("news").insert([newsRow(), row, newsRow()]).throwOnError();
    await expect.poll(() => audit.changes.length, soon).toBe(3);
    expect(audit.changes[0]?.new).toMatchObject({ eventType: "content_create", id: expect.any(Number) });
    await expect.poll(() => one.changes.length, soon).toBe(1);
    expect(one.changes[0]?.new).toMatchObject({ id: row.id });
  });

  it("receives no changes that were rolled back, and none after leaving", async () => {
    const client = await test.connectClient(editor);
    const { channel, changes } = await follow(client, "news");
    const undone = test.database.transaction(async (sql) => {
      await sql.query("insert into public.news (id, url, slug) values ('undone', '/', 'undone')");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    const row = newsRow();
    await test.service.from("news").insert(row).throwOnError();
    await expect.poll(() => changes.length, soon).toBe(1);
    expect(changes[0]?.new).toMatchObject({ id: row.id });
    expect(await client.removeChannel(channel)).toBe("ok");
    const witness = await follow(client, "news");
    await test.service.from("news").insert(newsRow()).throwOnError();
    await expect.poll(() => witness.changes.length, soon).toBe(1);
    expect(changes).toHaveLength(1);
  });

  it("is asked to reload when there are too many changes", async () => {
    const client = await test.connectClient(editor);
    const { statuses } = await follow(client, "news");
    await test.service
      .from("news")
      .insert(Array.from({ length: 700 }, () => newsRow()))
      .throwOnError();
    await expect.poll(() => statuses, soon).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
  });

  it("receives the reason why a subscription is not possible", async () => {
    const client = await test.connectClient(editor);
    expect((await follow(client, "staff")).statuses).toEqual(["CHANNEL_ERROR"]);
    expect((await follow(client, "news", "title=like.*x*")).statuses).toEqual(["CHANNEL_ERROR"]);
  });
});

describe("nothing is sent, not even ids,", () => {
  /** Returns the messages that a channel received before another subscriber received a later insert. */
  async function heardBy(changes: object[]): Promise<object[]> {
    const witness = await follow(await test.connectClient(editor), "news");
    const row = { ...newsRow(), status: "draft" };
    await test.service.from("news").insert(row).throwOnError();
    await test.service.from("news").delete().eq("id", row.id).throwOnError();
    await expect.poll(() => witness.changes.length, soon).toBeGreaterThan(0);
    await expect.poll(() => witness.changes.at(-1), soon).toMatchObject({ eventType: "DELETE" });
    return changes;
  }

  it("to a director about deleted rows that they could not read, but about the others", async () => {
    const director = await test.createPerson("director");
    const program = (code: string, status: string) => ({
      ...{ code, status, type: "doctorate", slug: `p-${code}`, name: code, area: "health", duration_semesters: 8 },
    });
    const insert = async (code: string, status: string) =>
      (await test.service.from("programs").insert(program(code, status)).select("id").single().throwOnError()).data.id;
    const ids = {
      foreign: await insert("8001", "draft"),
      published: await insert("8002", "published"),
      own: await insert("8003", "draft"),
    };
    await test.service.from("staff_programs").insert({ user_id: director.id, program_id: ids.own }).throwOnError();
    const mine = await follow(await test.connectClient(director), "programs");
    const all = await follow(await test.connectClient(editor), "programs");
    expect([mine.statuses, all.statuses]).toEqual([["SUBSCRIBED"], ["SUBSCRIBED"]]);
    for (const id of [ids.foreign, ids.own, ids.published]) {
      await test.service.from("programs").delete().eq("id", id).throwOnError();
    }
    const idsOf = ({ changes }: typeof all) => changes.map(({ old }) => (old as { id: unknown }).id);
    await expect.poll(() => all.changes.length, soon).toBe(3);
    await expect.poll(() => idsOf(mine).map(String).at(-1), soon).toBe(String(ids.published));
    expect(idsOf(mine).map(String)).not.toContain(String(ids.foreign));
    expect(all.changes.map(({ old }) => Object.keys(old))).toEqual([["id"], ["id"], ["id"]]);
  });

  it("to visitors, strangers and former staff, who cannot subscribe", async () => {
    const people = [undefined, await test.createPerson(), await test.createPerson("administrator", false)];
    for (const person of people) {
      const { changes, statuses } = await follow(await test.connectClient(person), "news");
      expect(statuses[0]).toBe("CHANNEL_ERROR");
      expect(await heardBy(changes)).toEqual([]);
    }
  });

  it("to staff whose session was not confirmed with the second factor", async () => {
    const person = await test.createPerson("editor");
    const client = await test.connectClient(person);
    const early = await follow(client, "news");
    expect(early.statuses).toEqual(["SUBSCRIBED"]);
    await test.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, 'Teléfono', 'totp', 'verified', 'x')`,
      [randomUUID(), person.id],
    );
    const late = await follow(await test.connectClient(person), "news");
    expect(late.statuses[0]).toBe("CHANNEL_ERROR");
    expect([await heardBy(early.changes), late.changes]).toEqual([[], []]);
    await expect.poll(() => early.statuses, soon).toEqual(["SUBSCRIBED", "CLOSED"]);
  });

  it("to a session after it was signed out, and to staff after they were deactivated", async () => {
    const leaving = await test.createPerson("editor");
    const dismissed = await test.createPerson("administrator");
    // The last administrator cannot be deactivated.
    await test.createPerson("administrator");
    const channels = [
      await follow(await test.connectClient(leaving), "news"),
      await follow(await test.connectClient(dismissed), "news"),
    ];
    await test.database.query("delete from auth.sessions where user_id = $1", [leaving.id]);
    await test.service.from("staff").update({ active: false }).eq("user_id", dismissed.id).throwOnError();
    for (const { changes, statuses } of channels) {
      expect(await heardBy(changes)).toEqual([]);
      await expect.poll(() => statuses, soon).toEqual(["SUBSCRIBED", "CLOSED"]);
    }
  });

  it("to a client that sends the public key in place of a token", async () => {
    const client = await test.connectClient(await test.createPerson("editor"));
    const { changes, statuses } = await follow(client, "news");
    await client.auth.signOut();
    await expect.poll(() => statuses, soon).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(await heardBy(changes)).toEqual([]);
  });

  it("about rows that row-level security hides", async () => {
    const client = await test.connectClient(editor);
    await test.database.execute(`
      create policy "hidden for a test" on public.news as restrictive for select to authenticated
        using (slug not like 'hidden-%')`);
    const { changes } = await follow(client, "news");
    await test.service
      .from("news")
      .insert([
        { ...newsRow(), slug: "hidden-1" },
        { ...newsRow(), slug: "shown-1" },
      ])
      .throwOnError();
    await expect.poll(() => changes.length, soon).toBe(1);
    expect(changes[0]?.new).toMatchObject({ slug: "shown-1" });
    await test.database.execute('drop policy "hidden for a test" on public.news');
  });
});

it("ends a channel within seconds, without any change, when its session is signed out or its token expires", async () => {
  const site = await openTestRealtime({ checkEvery: 200 });
  const [person, other] = [await site.createPerson("editor"), await site.createPerson("editor")];
  const leaving = await follow(await site.connectClient(person), "news");
  const { data } = await (await site.connectClient(other)).auth.getSession();
  const { session_id } = decodeJwt<{ session_id: string }>(data.session?.access_token ?? "");
  const keys = { secret: new TextEncoder().encode(secrets.jwtSecret), issuer: `${siteUrl}/auth/v1` };
  const almostHourAgo = Math.floor(Date.now() / 1000) - accessTokenLifetime + 3;
  const old = await signAccessToken({ sub: other.id, session_id }, keys, almostHourAgo);
  const { socket, heard } = await site.openSocket();
  const config = { postgres_changes: [{ event: "*", schema: "public", table: "news" }] };
  socket.send(JSON.stringify(["1", "1", "realtime:old", "phx_join", { access_token: old, config }]));
  await expect.poll(() => heard[0], soon).toMatchObject({ 3: "phx_reply", 4: { status: "ok" } });
  await site.database.query("delete from auth.sessions where user_id = $1", [person.id]);
  const within = { timeout: 60_000, interval: 50 };
  await expect.poll(() => leaving.statuses, within).toEqual(["SUBSCRIBED", "CLOSED"]);
  await expect.poll(() => heard.at(-1), within).toMatchObject({ 2: "realtime:old", 3: "phx_close" });
  socket.close();
  await site.close();
}, 40_000);
