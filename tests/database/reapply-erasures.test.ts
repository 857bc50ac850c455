import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { type ErasureList, listErasure, readErasureList } from "../../backend/erasures/erasure-list.ts";
import { reapplyErasures } from "../../backend/erasures/reapply-erasures.ts";
import { runTool } from "../process/run-tool.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { planted } from "./plant-person.ts";

describe("the list of erasures after a restore", () => {
  let database: SqlDatabase;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "erasures-"));
    url = await makeMigratedDatabase(inject("postgresUrl"));
    database = await connectPostgres(url);
    const insert =
      "insert into public.academics (id, slug, given_names, family_names, email, photo, academic_rank, area)";
    await database.query(
      `${insert} values (50, 'zq', 'Zyxwena', 'Qvorthál', $1, $2, 'full', 'law'),
         (51, 'zq-2', 'Zyxwena', 'Qvorthál', 'other@example.edu', null, 'full', 'law')`,
      [planted.email, planted.portrait],
    );
    await database.query(
      `insert into public.contact_messages (name, email, subject, message) values
         ('Z', $1, 'Hola', 'Hola'), ('Zyxwena Qvorthál', 'other@example.edu', 'Hola', 'Hola')`,
      [planted.email],
    );
    await database.query(`insert into public.audit_logs ("eventType", details) values ('content_update', $1)`, [
      JSON.stringify({ table: "pages", id: "1", title: "T", before: { title: planted.email }, after: { title: "T" } }),
    ]);
    await database.query("insert into public.catalogue_values (number, facet, value) values (1, 'person', $1)", [
      planted.name,
    ]);
    const records = [
      { table: "academics", id: "50" },
      { table: "catalogue_values", id: planted.name },
    ];
    await listErasure([folder], { id: randomUUID(), terms: [planted.name, planted.email], records });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const apply = async () => {
    const list = (await readErasureList([folder])) as ErasureList;
    return database.transaction((sql) => reapplyErasures(sql, list));
  };

  it("erases the listed records, and the person's e-mail wherever the older content has it", async () => {
    expect(await apply()).toEqual({ done: 1, files: [planted.portrait] });
    expect(await database.query("select id::int from public.academics")).toEqual([{ id: 51 }]);
    // Keyed by the name, which the list does not have.
    expect(await database.query("select from public.catalogue_values where value ~ 'Zyx'")).toEqual([]);
    expect(await database.query("select email from public.contact_messages")).toEqual([{ email: "other@example.edu" }]);
    expect(await database.query("select from public.audit_logs where details::text ~ $1", [planted.email])).toEqual([]);
    expect((await checkAuditChain(database)).broken_at).toBeNull();
    expect(await database.query("select reason, erased_by from public.erasures")).toEqual([
      { reason: "Restauración de un respaldo", erased_by: null },
    ]);
  });

  it("is applied by a command to what another program has restored", async () => {
    await database.query(
      "insert into public.contact_messages (name, email, subject, message) values ('Z', $1, 'Hola', 'Hola')",
      [planted.email],
    );
    expect(await runTool({ ERASURES_COPY: folder, DATA_DIR: join(folder, "none") }, "reapply-erasures", url)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Listed: 1, since .+\. Done again: 1\.\n$/),
    });
    expect(await database.query("select email from public.contact_messages")).toEqual([{ email: "other@example.edu" }]);
    const without = await runTool({ DATA_DIR: join(folder, "none") }, "reapply-erasures", url);
    expect([without.code, without.said]).toEqual([1, expect.stringContaining("There is no list of erasures")]);
  });

  it("has nothing to do where nothing is left", async () => {
    await database.query("delete from public.academics");
    await database.query("delete from public.contact_messages");
    expect(await apply()).toEqual({ done: 0, files: [] });
  });
});
