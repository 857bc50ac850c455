import { defineConfig } from "vitest/config";
import { compileCache } from "./tests/support/compile-cache.ts";
import { isLongRun } from "./tests/support/fault-rounds.ts";

/** Timeout of polls in milliseconds, generous for a busy machine. */
const patient = { poll: { timeout: 30_000, interval: 50 } };

/** The same for `vi.waitFor` and `vi.waitUntil`. */
const waits = "tests/support/patient-waits.ts";

/** Unit tests that mock a Node module which another file may have loaded before. */
const isolatedFiles = ["backend/postgres-server/server-process.test.ts", "backend/storage/unfinished-files.test.ts"];

/** Files of the long run only, about starts, upgrades and attacks that few changes can break: docs/testing.md. */
const longFiles = isLongRun
  ? []
  : [
      ...["backup-schedule", "erase-person", "former-version", "newer-data", "supabase-mode"].map(
        (name) => `tests/process/${name}.test.ts`,
      ),
      ...["backend/backup/damaged-backup.test.ts", "backend/storage/excessive-images.test.ts"],
      ...["supabase/seed/remove-demo.test.ts", "tests/citations/demo-citations.test.ts"],
    ];

/** Returns a pattern of the files in these folders of the project. */
const ownFolders = (...names: string[]) =>
  new RegExp(`^(file://)?${import.meta.dirname.replace(/[^\w/]/g, "\\$&")}/(${names.join("|")})/`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          env: compileCache,
          globalSetup: "tests/database/global-setup.ts",
          // Workers share loaded modules; loading them per file took more than half of the time.
          isolate: false,
          setupFiles: ["tests/support/restore-globals.ts", waits],
          expect: patient,
          // The default leaves one core free, which is half of a machine with two.
          maxWorkers: "100%",
          // Databases and image encoding are slow on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 300_000,
          include: [
            "{backend,server,supabase,tools}/**/*.test.{ts,tsx}",
            "tests/{architecture,citations}/**/*.test.ts",
          ],
          exclude: [...isolatedFiles, ...longFiles],
        },
      },
      {
        test: {
          name: "isolated",
          env: compileCache,
          include: isolatedFiles,
          setupFiles: waits,
          expect: patient,
          maxWorkers: "100%",
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "app",
          env: compileCache,
          include: ["app/**/*.test.{ts,tsx}"],
          expect: patient,
          maxWorkers: "100%",
          // Pure functions and components; loading shared modules per file took longer than the tests.
          isolate: false,
          setupFiles: ["tests/support/app/spanish.ts", waits],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          exclude: longFiles,
          setupFiles: ["tests/support/restore-globals.ts", waits],
          isolate: false,
          // Node loads them faster than the transforming loader does.
          server: { deps: { external: [ownFolders("build", "backend", "server", "tools")] } },
          // Each file starts its own sites, while the browser tests run.
          maxWorkers: 2,
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          // Long run only, one file at a time, because some tests measure the effect of load.
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          setupFiles: waits,
          // Bundler-only package: its imports have no file extensions.
          server: { deps: { inline: ["oai-pmh"] } },
          fileParallelism: false,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 200_000,
        },
      },
      {
        test: {
          name: "database",
          env: compileCache,
          maxWorkers: "100%",
          include: ["tests/database/**/*.test.ts"],
          globalSetup: "tests/database/global-setup.ts",
          isolate: false,
          setupFiles: ["tests/support/restore-globals.ts", waits],
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "http",
          env: compileCache,
          // All files read one site that no test changes.
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/http/global-setup.ts",
          fileParallelism: false,
          isolate: false,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
