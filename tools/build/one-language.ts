import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { fileLanguage, writeLanguages } from "./write-languages.ts";

const runtime = /\/app\/i18n\/paraglide\/runtime\.js$/;
const messageIndex = /\/app\/i18n\/paraglide\/messages\/_index\.js$/;
/** A message by itself, which is no file. */
const message = /\/app\/i18n\/paraglide\/message\/(\w+)\.js$/;
const institution = /\/institution\.config\.ts$/;
const institutionValue = /^(.*\/institution\.config\.ts)\?(values|value=(\w+))$/;

/**
 * Gives the browser what it has use for: each message as a module of its own, so that a file has those that it says;
 * visitors' pages their scripts in one language, those of the staff area in both; Paraglide's runtime without the ways
 * to find a language that this site does not use; and each of the institution's settings where code reads it.
 */
export function oneLanguage(): Plugin {
  let texts = new Map<string, MessageTexts>();
  return {
    name: "one-language",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      return importer && messageIndex.test(importer) ? posix.join(posix.dirname(importer), source) : null;
    },
    async load(id) {
      if (messageIndex.test(id)) {
        texts = readMessageTexts(id);
        return [...texts.keys()].map((name) => `export { ${name} } from "../message/${name}.js";`).join("\n");
      }
      const [, name] = message.exec(id) ?? [];
      if (name) return writeMessage(name, texts.get(name));
      if (institution.test(id)) return `export * as institution from ${JSON.stringify(`${id}?values`)};`;
      const [, file, , value] = institutionValue.exec(id) ?? [];
      return file ? writeValues(file, value) : null;
    },
    transform(_code, id) {
      return runtime.test(id) ? writeRuntime() : null;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        writeLanguages(this, bundle);
      },
    },
  };
}

function writeRuntime(): string {
  return `import { localeOfPath } from "../locale.ts";
export const getLocale = () => ${fileLanguage} ?? localeOfPath(window.location.pathname);`;
}

type MessageTexts = { es: string; en: string };

/** The functions that write each message, as Paraglide compiled them beside its index. */
export function readMessageTexts(index: string): Map<string, MessageTexts> {
  const [es, en] = ["es", "en"].map((locale) => {
    const code = readFileSync(index.replace("_index", locale), "utf8");
    return new Map(
      Array.from(code.matchAll(/^export const (\w+) = ([\s\S]*?\n\});/gm), ([, name = "", text = ""]) => [name, text]),
    );
  });
  const names = readFileSync(index, "utf8").matchAll(/^export const (\w+) = /gm);
  return new Map(Array.from(names, ([, name = ""]) => [name, { es: es?.get(name) ?? "", en: en?.get(name) ?? "" }]));
}

/** A message is the text in the file's language itself; only where the page decides it is a choice. */
export function writeMessage(name: string, texts: MessageTexts | undefined): string {
  const { es, en } = texts ?? {};
  if (!es || !en) throw new Error(`Paraglide writes the message ${name} in another form than this reads`);
  return `import { getLocale } from "../runtime.js";
export const ${name} = ${fileLanguage} === "es" ? (${es}) : ${fileLanguage} === "en" ? (${en}) :
  (inputs, options) => (options?.locale ?? getLocale()) === "en" ? (${en})(inputs) : (${es})(inputs);`;
}

/** Each setting as a module of its own, so that a file has those that it reads. Without a name the list of them. */
async function writeValues(file: string, name: string | undefined): Promise<string> {
  const { institution } = (await import(pathToFileURL(file).href)) as { institution: Record<string, unknown> };
  if (name) return `export const ${name} = ${JSON.stringify(institution[name])};`;
  return Object.keys(institution)
    .map((key) => `export { ${key} } from ${JSON.stringify(`${file}?value=${key}`)};`)
    .join("\n");
}
