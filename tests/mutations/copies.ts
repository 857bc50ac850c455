import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Mutation } from "./mutation.ts";

/** Error if a copy cannot be tested, because an edit does not fit or a build fails. */
export class BrokenCopyError extends Error {}

/** Pattern of the build sources, equal to those in `server/build-if-needed.ts`. */
const buildSources =
  /^(app|public|content|tools\/build)\/|^(institution\.config|react-router\.config|vite\.config)\.ts$/;

/** Sorts after all other migrations. */
const migration = "supabase/migrations/99991231235959_mutation.sql";

/** Creates copies of the committed files in a folder. Appends the output of commands to `log`. */
export function createCopies(folder: string, log: string) {
  const pristine = join(folder, "pristine");
  const cache = join(folder, "cache");

  function run(directory: string, ...command: string[]): void {
    const [program = "", ...parameters] = command;
    const { status, stdout, stderr, error } = spawnSync(program, parameters, { cwd: directory, encoding: "utf8" });
    appendFileSync(log, `\n> ${command.join(" ")}\n${stdout}${stderr}`);
    if (status !== 0) throw new BrokenCopyError(`${command.join(" ")} failed: ${error?.message ?? `status ${status}`}`);
  }

  const compileMessages = (directory: string) => run(directory, process.execPath, "tools/compile-messages.ts");
  const build = (directory: string) => run(directory, "npm", "run", "--silent", "build");

  /** Creates the unmodified copy, the base of all others, unless it exists. */
  function makePristine(): void {
    if (existsSync(pristine)) return;
    run(".", "git", "clone", "--quiet", "--shared", resolve("."), pristine);
    linkModules(join(pristine, "node_modules"), cache);
    compileMessages(pristine);
  }

  function makePristineBuild(): void {
    if (!existsSync(join(pristine, "build"))) build(pristine);
  }

  return {
    /** Returns the directory of a mutated copy, with a build if required. Throws BrokenCopyError. */
    make({ edits = [], sql }: Mutation, needsBuild: boolean): string {
      makePristine();
      const isBuildMutated = edits.some(({ file }) => buildSources.test(file));
      if (needsBuild && !isBuildMutated) makePristineBuild();
      const copy = join(folder, "mutated");
      rmSync(copy, { recursive: true, force: true });
      const left = isBuildMutated ? join(pristine, "build") : null;
      cpSync(pristine, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== left });
      for (const { file, find, replace } of edits) {
        const path = join(copy, file);
        writeFileSync(path, replaceOnce(readFileSync(path, "utf8"), find, replace));
      }
      if (sql) writeFileSync(join(copy, migration), `${sql}\n`);
      if (edits.some(({ file }) => file.startsWith("app/i18n/"))) compileMessages(copy);
      if (needsBuild && isBuildMutated) build(copy);
      return copy;
    },
  };
}

/** Replaces the only occurrence of `find`. Throws BrokenCopyError unless it occurs once. */
function replaceOnce(text: string, find: string, replace: string): string {
  const [before = "", after, ...more] = text.split(find);
  if (after === undefined || more.length > 0) throw new BrokenCopyError(`Not exactly once: ${find}`);
  return before + replace + after;
}

/** Links every package. The cache is separate, because it stores test data generated from mutated sources. */
function linkModules(directory: string, cache: string): void {
  mkdirSync(directory);
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync("node_modules")) {
    if (name !== ".cache" && name !== ".vite") symlinkSync(resolve("node_modules", name), join(directory, name));
  }
  symlinkSync(cache, join(directory, ".cache"));
}
