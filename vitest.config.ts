import { defineConfig } from "vitest/config";

/** How long tests wait for what they poll, unless they say otherwise: a machine may be busy. In milliseconds. */
const patient = { poll: { timeout: 30_000, interval: 50 } };

/** Unit files that replace a module of Node for what they test, which another file may have loaded before. */
const isolatedFiles = ["backend/postgres-server/server-process.test.ts", "backend/storage/unfinished-files.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          globalSetup: "tests/database/global-setup.ts",
          // Each worker loads what they import once: loading it for each file took more than half of the time.
          isolate: false,
          setupFiles: "tests/support/restore-globals.ts",
          expect: patient,
          // The default leaves a core to whoever watches: of two, the half.
          maxWorkers: "100%",
          // Some open a database or encode pictures, which a busy machine does slowly.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [
            "{backend,server,supabase,tools}/**/*.test.{ts,tsx}",
            "tests/{architecture,citations}/**/*.test.ts",
          ],
          exclude: isolatedFiles,
        },
      },
      {
        test: {
          name: "isolated",
          include: isolatedFiles,
          expect: patient,
          maxWorkers: "100%",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "app",
          include: ["app/**/*.test.{ts,tsx}"],
          expect: patient,
          maxWorkers: "100%",
          // Pure functions and components, which share what they import: loading it anew took longer than the tests.
          isolate: false,
          setupFiles: "tests/support/app/spanish.ts",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          // Each file starts sites of its own, beside the browser journeys.
          maxWorkers: 2,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          // What only the long run does, one file after the other: some measure what others get under load.
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // Written for bundlers: its imports have no endings.
          server: { deps: { inline: ["oai-pmh"] } },
          fileParallelism: false,
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 200_000,
        },
      },
      {
        test: {
          name: "database",
          maxWorkers: "100%",
          include: ["tests/database/**/*.test.ts"],
          globalSetup: "tests/database/global-setup.ts",
          isolate: false,
          setupFiles: "tests/support/restore-globals.ts",
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "http",
          // All files read one site, which none of them changes; it works while they wait.
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/http/global-setup.ts",
          fileParallelism: false,
          isolate: false,
          expect: patient,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
