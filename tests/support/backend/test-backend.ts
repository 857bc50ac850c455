import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import { assembleBackend, type OutboundServices } from "../../../backend/assemble-backend.ts";
import type { SignInGuard } from "../../../backend/auth/sign-in-guard.ts";
import { openPostgres } from "../../../backend/database/open-postgres.ts";
import { silentLogger } from "../../../backend/logger.ts";
import { openDiskStorage } from "../../../backend/storage/disk-storage.ts";
import type { Storage } from "../../../backend/storage/open-storage.ts";
import { makeMigratedDatabase } from "../../database/make-database.ts";

export const siteUrl = "http://localhost:3000";
export const secrets = {
  jwtSecret: "a-secret-for-tests-alone-3f7c1d9b5e",
  anonKey: "sb_publishable_for-tests-alone-0123456789",
};

/**
 * Opens the backend on a separate database of the shared test server. By default the database only has the migrations;
 * `makeDatabase` creates another one.
 */
export async function openTestBackend({
  makeDatabase = makeMigratedDatabase,
  ...options
}: OutboundServices & {
  signInGuard?: SignInGuard;
  checkEvery?: number;
  makeDatabase?: (serverUrl: string) => Promise<string>;
} & Partial<Storage> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "postgrado-test-"));
  const database = openPostgres({ url: await makeDatabase(inject("postgresUrl")), log: silentLogger });
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
  const service = clientFor(secrets.anonKey, backend.serviceFetch);

  return {
    backend,
    database,
    service,
    /** Returns a visitor's client; the gateway uses `address` as the peer's. */
    connect: (address = "192.0.2.1") =>
      clientFor(secrets.anonKey, (input, init) => backend.fetch(new Request(input, init), { address })),
    /** Creates an account, with `role` also a staff row, and returns its e-mail and password. */
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

function clientFor(key: string, fetch: typeof globalThis.fetch) {
  return createClient(siteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}
