import { globSync, readFileSync } from "node:fs";
import { type CompilerOptions, compile } from "@inlang/paraglide-js";

/** Compiler options of `app/i18n/messages`, shared by Vite and this command, because both write to the same folder. */
export const messageCompilation: CompilerOptions = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  // Two files instead of four thousand, which take Node half a second to open; the client build splits them.
  outputStructure: "locale-modules",
  strategy: ["url", "baseLocale"],
  isServer: "import.meta.env?.SSR ?? true",
  emitReadme: false,
  emitPrettierIgnore: false,
};

/** Throws if two files of a language contain the same key, which would make the compiler hang. */
function refuseDoubledKeys(): void {
  const files = new Map<string, string>();
  for (const file of globSync("app/i18n/messages/*/*.json").sort()) {
    const [language] = file.split("/").slice(-2);
    for (const key of Object.keys(JSON.parse(readFileSync(file, "utf8")) as object)) {
      const other = key.startsWith("$") ? undefined : files.get(`${language} ${key}`);
      if (other) throw new Error(`The message "${key}" is in ${other} and in ${file}: it can be in one only.`);
      files.set(`${language} ${key}`, file);
    }
  }
}

if (import.meta.main) {
  refuseDoubledKeys();
  await compile(messageCompilation);
  // The compiler leaves timers of half a minute that would keep the process alive.
  process.exit();
}
