import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { inject, vi } from "vitest";
import { makeDatabase } from "../tests/database/make-database.ts";
import { assembleBackend, type Links } from "./assemble-backend.ts";
import type { SignInGuard } from "./auth/sign-in-guard.ts";
import { lockDataDirectory } from "./data-directory/lock-data-directory.ts";
import { writeFileAtomically } from "./data-directory/write-file-atomically.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { openPglite } from "./database/open-pglite.ts";
import { openPostgres } from "./database/open-postgres.ts";
import { provisionDatabase } from "./database/provision.ts";
import { silentLogger } from "./logger.ts";
import { openDiskStorage } from "./storage/disk-storage.ts";
import type { Storage } from "./storage/open-storage.ts";

// Opening a database takes a second, and several on a machine that does other things too.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL("..", import.meta.url));

export const siteUrl = "http://localhost:3000";
export const secrets = {
  jwtSecret: "a-secret-for-tests-alone-3f7c1d9b5e",
  anonKey: "sb_publishable_for-tests-alone-0123456789",
};

/**
 * Opens the backend: in memory, from a migrated database that is prepared once and kept for the next test file; or on
 * the PostgreSQL server that the database tests start.
 */
export async function openTestBackend(options: Links & { signInGuard?: SignInGuard } & Partial<Storage> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "postgrado-test-"));
  const server = inject("postgresUrl");
  const database = server
    ? await openPostgres({ url: await makeDatabase(server), log: silentLogger })
    : await openPglite({ template: await readTemplate() });
  const release = async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  };
  const backend = await assembleBackend({
    database,
    secrets,
    siteUrl,
    ...openDiskStorage(directory),
    log: silentLogger,
    release,
    ...options,
  });
  const service = clientFor(secrets.anonKey, (request) => backend.serviceFetch(request));

  return {
    backend,
    database,
    service,
    /** A visitor's client; the address is what the gateway takes for the peer's. */
    connect: (address = "192.0.2.1") => clientFor(secrets.anonKey, (request) => backend.fetch(request, { address })),
    /** Makes an account, in the staff list when a role is given, and answers its e-mail and password. */
    async createPerson(role?: "administrator" | "editor" | "director", active = true) {
      const email = `${randomUUID().slice(0, 8)}@example.edu`;
      const password = "correct horse battery staple";
      const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      const id = data.user.id;
      if (role) await service.from("staff").insert({ user_id: id, email, role, active }).throwOnError();
      return { id, email, password };
    },
    close: () => backend.close(),
  };
}

function clientFor(key: string, answer: (request: Request) => Promise<Response>) {
  return createClient(siteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => answer(new Request(input, init)) },
  });
}

/** A migrated database as a file, kept under a name that changes with everything that goes into it. */
export async function readTemplate(): Promise<Blob> {
  const hash = createHash("sha256");
  const migrations = join(root, "supabase/migrations");
  const versions = ["@supabase/lite", "@electric-sql/pglite"].map((name) =>
    join(root, "node_modules", name, "package.json"),
  );
  const files = (await readdir(migrations)).sort().map((name) => join(migrations, name));
  for (const file of [
    ...files,
    ...versions,
    join(root, "backend/database/roles.sql"),
    join(root, "backend/database/second-factors.sql"),
    join(root, "backend/database/provision.ts"),
  ]) {
    hash.update(await readFile(file));
  }
  const folder = join(root, "node_modules/.cache/postgrado");
  const path = join(folder, `database-${hash.digest("hex").slice(0, 16)}.tar`);
  const read = () =>
    readFile(path).then(
      (content) => new Blob([content]),
      () => null,
    );
  const kept = await read();
  if (kept) return kept;
  // One test file makes the template; the others, in processes of their own, wait for it.
  const lock = await takeLock(folder);
  try {
    return (await read()) ?? (await makeTemplate(folder, path));
  } finally {
    lock.release();
  }
}

async function takeLock(folder: string) {
  for (;;) {
    try {
      return await lockDataDirectory(folder);
    } catch {
      await wait(100);
    }
  }
}

async function makeTemplate(folder: string, path: string): Promise<Blob> {
  const database = await openPglite({ memory: true });
  await provisionDatabase(database);
  await migrateDatabase(database);
  const template = await database.pglite.dumpDataDir("none");
  await database.close();
  for (const old of await readdir(folder)) if (old.endsWith(".tar")) await rm(join(folder, old));
  await writeFileAtomically(path, new Uint8Array(await template.arrayBuffer()), 0o600);
  return template;
}
