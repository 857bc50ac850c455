import { globSync, readFileSync } from "node:fs";
import { type CompilerOptions, compile } from "@inlang/paraglide-js";

/**
 * How the messages of `app/i18n/messages` are compiled, by Vite and by this command alike: both write into one folder,
 * and a build beside a compilation with other settings would mix the two.
 */
export const messageCompilation: CompilerOptions = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  // Two files instead of four thousand, which Node takes half a second to open; the browser's build parts them.
  outputStructure: "locale-modules",
  strategy: ["url", "baseLocale"],
  isServer: "import.meta.env?.SSR ?? true",
  emitReadme: false,
  emitPrettierIgnore: false,
};

/** Throws when a message is in two files of one language: the compiler would never end. */
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
  // The compiler leaves timers of half a minute behind, which would keep the process.
  process.exit();
}
