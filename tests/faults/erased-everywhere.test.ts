import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "../../app/supabase/db.ts";
import { databaseDirectory } from "../../backend/data-directory/database-directory.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openPostgres } from "../../backend/database/open-postgres.ts";
import { silentLogger } from "../../backend/logger.ts";
import { superviseServer } from "../../backend/postgres-server/supervise-server.ts";
import { addPeople, personIds } from "../database/people.ts";
import { findPlanted, insertSamples, planted, plantedTerms, plantPerson } from "../database/plant-person.ts";
import { drawPicture, imageOf, openBackupPlace, signIn, stop, tablesOf } from "../process/backup-site.ts";
import { runTool } from "../process/run-tool.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount } from "../process/site-process.ts";
import { crawlSite } from "../support/crawl-site.ts";
import { findInFiles } from "../support/find-in-files.ts";

vi.setConfig({ testTimeout: 600_000 });

const { place, start, close } = openBackupPlace();
const { dataDir: DATA_DIR, remove } = preparedDataDir();
const ERASURES_COPY = join(place, "copy-of-list");
const [before, after] = [join(place, "before.tar"), join(place, "after.tar")];
const strings = /zyxwena|qvorth|0000-0002-7733-1946/i;

let site: SiteProcess;
let database: SqlDatabase;
let columns: number;

beforeAll(async () => {
  const server = await superviseServer({ directory: databaseDirectory(DATA_DIR), log: silentLogger });
  // A superuser plants past all triggers.
  const closed = openPostgres({ url: server.urlOf("postgrado", "postgres"), poolSize: 1, log: silentLogger });
  await addPeople(closed);
  await insertSamples(closed);
  columns = (await plantPerson(closed)).length;
  const shown = "update public.academics set photo = $1 where photo ~ $2 returning 1";
  expect(await closed.query(shown, [planted.portrait, "Zyxwena"])).toHaveLength(1);
  await closed.query(
    `update auth.users set email_confirmed_at = now(), encrypted_password = (
       select encrypted_password from auth.users where email = $1
     ) where id in ($2, $3)`,
    [staffAccount.email, personIds.editor, personIds.director],
  );
  await closed.close();
  await server.stop();
  site = await start({ DATA_DIR, ERASURES_COPY });
  const socket = encodeURIComponent(join(DATA_DIR, "postgresql"));
  const url = `postgresql://postgres@localhost/postgrado?host=${socket}`;
  database = openPostgres({ url, poolSize: 1, log: silentLogger });
});
afterAll(async () => {
  await close();
  remove();
});

/** Returns true if a page has the strings. A search repeats what was typed, in small letters. */
const hasStrings = (path: string, text: string) =>
  strings.test(path.includes("qvorth") ? text.replaceAll(/qvorth(al)?/g, "") : text);

/** Returns the public addresses with the strings: pages of both languages, feeds, PDFs, harvesting, files. */
async function pagesWith(url: string): Promise<string[]> {
  const found: string[] = [];
  const starts = ["", "/en"].flatMap((language) => [
    ...[`${language}/`, "/sitemap.xml", "/oai?verb=ListRecords&metadataPrefix=oai_dc", "/data.json"],
    ...["rss.xml", "atom.xml", "feed.json"].map((format) => `${language}/noticias/${format}`),
    ...["academicos", "publicaciones", "proyectos", "patentes", "tesis"].map((kind) => `${language}/catalogo/${kind}`),
    ...["/eventos/rss.xml", "/eventos/calendario.ics", "/calendario.ics", "/guia-de-programas.pdf"].map(
      (path) => language + path,
    ),
    ...["/buscar?q=qvorthal", "/buscar/sugerencias.json?q=qvorth", "/privacidad", "/quienes-somos"].map(
      (path) => language + path,
    ),
  ]);
  const read = await crawlSite(url, [...new Set(starts)], {
    ofKind: 100,
    cardsOfFolder: 2,
    skipped: /^(\/en)?\/admin|^\/assets/,
    onPage: ({ path, text }) => {
      if (hasStrings(path, text)) found.push(path);
    },
  });
  expect(read).toBeGreaterThan(100);
  return found;
}

/** Returns the tables and functions of the data API that answer a caller with the strings. */
async function restWith(db: Db): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { data } = await db.from(name as "news").select("*");
    if (strings.test(JSON.stringify(data))) found.push(name);
  }
  for (const name of ["search", "search_suggestions"] as const) {
    const { data } = await db.rpc(name, { query: "qvorthal" });
    if (strings.test(JSON.stringify(data))) found.push(name);
  }
  return found;
}

async function connect(email: string): Promise<Db> {
  const db = await clientOf(site);
  const { error } = await db.auth.signInWithPassword({ email, password: staffAccount.password });
  expect(error).toBeNull();
  return db;
}

test("a person in every declared column leaves nothing behind", async () => {
  const { db: administrator } = await signIn(site);
  const picture = await drawPicture({ r: 1, g: 2, b: 3 });
  const stored = await administrator.storage
    .from("Images")
    .upload(planted.portrait, picture, { contentType: "image/png" });
  expect(stored.error).toBeNull();
  expect(await imageOf(site, planted.portrait)).not.toBe(404);
  const callers = { visitor: await clientOf(site), administrator } as Record<string, Db>;
  for (const role of ["editor", "director"]) callers[role] = await connect(`${role}@example.edu`);
  const everywhere = async () => {
    const found: string[] = [];
    for (const [role, db] of Object.entries(callers)) {
      found.push(...(await restWith(db)).map((table) => `${role}: ${table}`));
    }
    return found;
  };
  const shown = await pagesWith(site.url);
  expect(shown.length).toBeGreaterThan(5);
  expect(await everywhere()).toEqual(expect.arrayContaining(["visitor: academics", "editor: contact_messages"]));
  expect((await findPlanted(database)).length).toBeGreaterThan(40);
  expect((await runTool({ DATA_DIR }, "backup", before)).code).toBe(0);

  const records = new Map<string, { table: string; id: string; override: boolean }>();
  const hit = new Set<string>();
  type Part = {
    found: { record: { table: string; id: string }; table: string; column: string }[];
    next: object | null;
  };
  for (let next: object | null = null, isFirst = true; isFirst || next; isFirst = false) {
    const { data } = await administrator
      .rpc("find_person_data", { terms: plantedTerms, after: next as never })
      .throwOnError();
    const part = data as unknown as Part;
    for (const { record, table, column } of part.found) {
      hit.add(`${table}.${column}`);
      records.set(`${record.table} ${record.id}`, { table: record.table, id: record.id, override: true });
    }
    next = part.next;
  }
  // Jobs and terms of the site have changed some of the planted rows since.
  expect(hit.size).toBeGreaterThan(columns * 0.9);
  const { data: session } = await administrator.auth.getSession();
  const answer = await fetch(`${site.url}/admin/datos-personales/supresion.json`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${session.session?.access_token}`,
      "Content-Type": "application/json",
      Origin: site.url,
    },
    body: JSON.stringify({ terms: plantedTerms, records: [...records.values()], reason: "Solicitud 1" }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("deleted")]);

  expect(await findPlanted(database)).toEqual([]);
  expect(await everywhere()).toEqual([]);
  expect(await pagesWith(site.url)).toEqual([]);
  for (const path of shown) {
    const again = await fetch(site.url + path);
    // A page that is gone repeats its address.
    if (again.ok) expect(hasStrings(path, await again.text()), path).toBe(false);
  }
  expect(await imageOf(site, planted.portrait)).toBe(404);
  await expect.poll(() => findInFiles(DATA_DIR, strings), { timeout: 150_000 }).toEqual([]);
  expect((await runTool({ DATA_DIR }, "verify-audit")).said).toContain("The audit log is whole");
  expect((await runTool({ DATA_DIR }, "backup", after)).code).toBe(0);
  expect(await tablesOf(after)).not.toMatch(strings);
  expect(site.output()).not.toMatch(strings);
  for (const folder of [join(DATA_DIR, "erasures"), ERASURES_COPY]) expect(findInFiles(folder, strings)).toEqual([]);
});

test("an altered byte of another event is found after the erasure", async () => {
  await database.execute("set session_replication_role = replica");
  const [event] = await database.query<{ id: string }>(
    `update public.audit_logs set "userEmail" = overlay("userEmail" placing 'x' from 1 for 1) where id = (
       select min(id) from public.audit_logs where "userEmail" ~ '^[^x]'
     ) returning id::text`,
  );
  const checked = await runTool({ DATA_DIR }, "verify-audit");
  expect([checked.code, checked.said]).toEqual([1, expect.stringContaining(`event ${event?.id} does not fit`)]);
  await database.close();
  await stop(site);
  expect(findInFiles(DATA_DIR, strings)).toEqual([]);
});

test("the backup from before has nothing of the person once its site answers", async () => {
  const elsewhere = join(place, "elsewhere");
  const restored = await runTool({ DATA_DIR: elsewhere, ERASURES_COPY }, "restore", before);
  expect(restored.said).toContain("Done again from the list: 1 erasures");
  const again = await start({ DATA_DIR: elsewhere, ERASURES_COPY });
  expect(await pagesWith(again.url)).toEqual([]);
  expect(await imageOf(again, planted.portrait)).toBe(404);
  await expect.poll(() => findInFiles(elsewhere, strings), { timeout: 150_000 }).toEqual([]);
  expect((await runTool({ DATA_DIR: elsewhere }, "verify-audit")).said).toContain("The audit log is whole");
  expect(readFileSync(join(ERASURES_COPY, "erasures.ndjson"), "utf8")).not.toMatch(strings);
  await stop(again);
});
