import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPrograms, listMachinePrograms, packagedRelease } from "./find-programs.ts";

const directories: string[] = [];
let seventeen: string;
let sixteen: string;

/** Creates a directory with programs that report this version. */
async function makePrograms(version: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "postgrado-programs-"));
  directories.push(directory);
  for (const name of ["postgres", "initdb"]) {
    await writeFile(join(directory, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian ${version}-1)"\n`);
    await chmod(join(directory, name), 0o755);
  }
  return directory;
}

beforeAll(async () => {
  [seventeen, sixteen] = await Promise.all([makePrograms("17.99"), makePrograms("16.4")]);
});
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))));

test("prefers the machine's programs to those from npm", async () => {
  expect(await findPrograms(null, { PATH: seventeen })).toMatchObject({ directory: seventeen, version: "17.99" });
  expect(await findPrograms(17, { PATH: `${sixteen}:${seventeen}` })).toMatchObject({ origin: "machine", major: 17 });
});

test("chooses 17 for a new directory, from npm if the machine has only another version", async () => {
  expect(await findPrograms(null, { PATH: sixteen })).toMatchObject({ origin: "package", major: 17 });
});

test("keeps the major version of a directory", async () => {
  expect(await findPrograms(16, { PATH: sixteen })).toMatchObject({ directory: sixteen, major: 16 });
  await expect(findPrograms(12, { PATH: sixteen })).rejects.toThrow(
    /needs the programs of PostgreSQL 12.+POSTGRES_BIN.+DATABASE_URL/,
  );
});

test("uses only POSTGRES_BIN if it is set, which must have the right version", async () => {
  expect(await findPrograms(null, { PATH: seventeen, POSTGRES_BIN: sixteen })).toMatchObject({ major: 16 });
  await expect(findPrograms(17, { PATH: seventeen, POSTGRES_BIN: sixteen })).rejects.toThrow(
    `POSTGRES_BIN=${sixteen} is PostgreSQL 16.4: PostgreSQL 17 is needed.`,
  );
  await expect(findPrograms(null, { POSTGRES_BIN: tmpdir() })).rejects.toThrow("has no programs postgres and initdb");
});

test("lists the newest version of a machine first", async () => {
  const versions = (await listMachinePrograms(`${sixteen}:${seventeen}`)).map(({ version }) => version);
  expect(versions.indexOf("17.99")).toBeLessThan(versions.indexOf("16.4"));
});

test("states the release of the installed version", async () => {
  const { optionalDependencies } = (await import("../../package.json", { with: { type: "json" } })).default;
  for (const version of Object.values(optionalDependencies)) expect(version).toMatch(`${packagedRelease.version}.`);
});
