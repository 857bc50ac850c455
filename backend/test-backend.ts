import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { assembleBackend } from "./assemble-backend.ts";
import type { SignInGuard } from "./auth/sign-in-guard.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { openPglite } from "./database/open-pglite.ts";
import { provisionDatabase } from "./database/provision.ts";
import { silentLogger } from "./logger.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export const siteUrl = "http://localhost:3000";
export const secrets = {
  jwtSecret: "a-secret-for-tests-alone-3f7c1d9b5e",
  anonKey: "sb_publishable_for-tests-alone-0123456789",
};

/** Opens the backend in memory, from a migrated database that is prepared once and kept for the next test file. */
export async function openTestBackend({ signInGuard }: { signInGuard?: SignInGuard } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "postgrado-test-"));
  const database = await openPglite({ template: await readTemplate() });
  const release = async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  };
  const storageDir = join(directory, "storage");
  const backend = await assembleBackend({
    database,
    secrets,
    siteUrl,
    storageDir,
    log: silentLogger,
    release,
    signInGuard,
  });
  const service = clientFor(secrets.anonKey, (request) => backend.serviceFetch(request));

  return {
    backend,
    database,
    storageDir,
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
    join(root, "backend/database/provision.ts"),
  ]) {
    hash.update(await readFile(file));
  }
  const folder = join(root, "node_modules/.cache/postgrado");
  const path = join(folder, `database-${hash.digest("hex").slice(0, 16)}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([kept]);
  const database = await openPglite({ memory: true });
  await provisionDatabase(database);
  await migrateDatabase(database);
  const template = await database.pglite.dumpDataDir("none");
  await database.close();
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder))
    if (/^database-.*\.tar$/.test(old)) await rm(join(folder, old), { force: true });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await template.arrayBuffer()));
  await rename(unfinished, path);
  return template;
}
