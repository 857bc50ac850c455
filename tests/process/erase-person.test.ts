import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { findInFiles } from "../support/find-in-files.ts";
import { drawPicture, imageOf, openBackupPlace, signIn, stop, tablesOf } from "./backup-site.ts";
import { runTool } from "./run-tool.ts";
import { clientOf, prepareDataDir, type SiteProcess } from "./site-process.ts";

vi.setConfig({ testTimeout: 480_000 });

const { place, start, close } = openBackupPlace();
const DATA_DIR = join(place, "source");
const copy = join(place, "copy-of-list");
const [before, after] = [join(place, "before.tar"), join(place, "after.tar")];
const name = "Zyxwena Qvorthal";
const email = "zyxwena.qvorthal@example.edu";
const portrait = "People/zyxwena-qvorthal.png";
const strings = /zyxwena|qvorthal/i;

afterAll(close);

async function plant(site: SiteProcess): Promise<{ db: Awaited<ReturnType<typeof signIn>>["db"]; id: string }> {
  const { db } = await signIn(site);
  const picture = await drawPicture({ r: 1, g: 2, b: 3 });
  expect((await db.storage.from("Images").upload(portrait, picture, { contentType: "image/png" })).error).toBeNull();
  const row = { given_names: "Zyxwena", family_names: "Qvorthal", slug: "zyxwena-qvorthal", email, photo: portrait };
  const { data } = await db
    .from("academics")
    .insert({ ...row, academic_rank: "full", area: "law", status: "published" })
    .select("id")
    .single()
    .throwOnError();
  await db
    .from("academics")
    .update({ biography: `${name} nació` })
    .eq("id", data.id)
    .throwOnError();
  const message = { name, email, subject: "Hola", message: "Hola" };
  await db.rpc("submit_contact_message", message).throwOnError();
  return { db, id: String(data.id) };
}

/** Returns which of these answer with the person: pages, feeds, site map, search, suggestions and the data API. */
async function placesWith(site: SiteProcess, academic: string): Promise<string[]> {
  const visitor = await clientOf(site);
  const page = `/programas/academico/${academic}`;
  const paths = [page, `/en${page}`, "/catalogo/academicos", "/sitemap.xml", "/noticias/rss.xml"];
  const ask = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const rpc = async (name: "search" | "search_suggestions") =>
    JSON.stringify((await visitor.rpc(name, { query: "qvorth" }).throwOnError()).data);
  const answers: [string, Promise<string>][] = [
    ...paths.map((path): [string, Promise<string>] => [path, ask(path)]),
    ["search", rpc("search")],
    ["suggestions", rpc("search_suggestions")],
    ["rest", Promise.resolve(visitor.from("academics").select()).then(({ data }) => JSON.stringify(data))],
  ];
  const found = await Promise.all(answers.map(async ([place, answer]) => (strings.test(await answer) ? [place] : [])));
  return found.flat();
}

test("a person who was erased is in no page, table or file, and comes back with no older backup", async () => {
  prepareDataDir(DATA_DIR);
  const site = await start({ DATA_DIR, ERASURES_COPY: copy });
  const { db, id } = await plant(site);
  expect(await imageOf(site, portrait)).not.toBe(404);
  expect(findInFiles(DATA_DIR, strings)).not.toEqual([]);
  expect(await placesWith(site, id)).toEqual(
    expect.arrayContaining([`/en/programas/academico/${id}`, "suggestions", "rest"]),
  );
  expect((await runTool({ DATA_DIR }, "backup", before)).code).toBe(0);
  expect(strings.test(await tablesOf(before))).toBe(true);

  const { data: session } = await db.auth.getSession();
  const ask = (token: string, records: object[]) =>
    fetch(`${site.url}/admin/datos-personales/supresion.json`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify({ terms: [name, email], records, reason: "Solicitud 1" }),
    });
  const token = session.session?.access_token ?? "";
  expect((await ask("x", [{ table: "academics", id }])).status).toBe(403);
  expect((await ask(token, [])).status).toBe(400);
  const { data } = await db.rpc("find_person_data", { terms: [name, email] }).throwOnError();
  const { found } = data as { found: { record: { table: string; id: string } }[] };
  expect(new Set(found.map(({ record }) => record.table))).toContain("contact_messages");
  const records = [...new Map(found.map(({ record }) => [`${record.table} ${record.id}`, record])).values()];
  const answer = await ask(
    token,
    records.map(({ table, id: key }) => ({ table, id: key })),
  );
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ deleted: expect.any(Number) })]);

  expect(await placesWith(site, id)).toEqual([]);
  expect(await imageOf(site, portrait)).toBe(404);
  expect((await runTool({ DATA_DIR }, "verify-audit")).said).toContain("The audit log is whole");
  expect((await runTool({ DATA_DIR }, "backup", after)).code).toBe(0);
  expect(strings.test(await tablesOf(after))).toBe(false);
  // A job removes what the erased rows left in the files.
  await expect.poll(() => findInFiles(DATA_DIR, strings), { timeout: 150_000, interval: 1000 }).toEqual([]);
  await stop(site);
  expect(findInFiles(DATA_DIR, strings)).toEqual([]);
  for (const folder of [join(DATA_DIR, "erasures"), copy]) {
    expect(readdirSync(folder).sort()).toEqual(["erasures.key", "erasures.ndjson"]);
    expect(readFileSync(join(folder, "erasures.ndjson"), "utf8")).not.toMatch(strings);
  }

  // Another machine, with the backup from before and nothing else.
  const elsewhere = join(place, "elsewhere");
  const asked = await runTool({ DATA_DIR: elsewhere }, "restore", before);
  expect([asked.code, existsSync(elsewhere)]).toEqual([1, false]);
  expect(asked.said).toMatch(/There is no list of erasures .* ERASURES_COPY .* --without-erasures/);
  cpSync(join(DATA_DIR, "erasures"), join(elsewhere, "erasures"), { recursive: true });
  const restored = await runTool({ DATA_DIR: elsewhere }, "restore", before);
  expect(restored.said).toContain("Done again from the list: 1 erasures");
  expect(restored.code).toBe(0);
  const again = await start({ DATA_DIR: elsewhere });
  await expect
    .poll(() => findInFiles(elsewhere, strings), { timeout: 150_000, interval: 1000, message: again.output() })
    .toEqual([]);
  expect(await placesWith(again, id)).toEqual([]);
  expect(await imageOf(again, portrait)).toBe(404);
  expect((await runTool({ DATA_DIR: elsewhere }, "verify-audit")).said).toContain("The audit log is whole");
  const anew = join(place, "anew.tar");
  expect((await runTool({ DATA_DIR: elsewhere }, "backup", anew)).code).toBe(0);
  expect(strings.test(await tablesOf(anew))).toBe(false);
  await stop(again);
});
