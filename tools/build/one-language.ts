import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { fileLanguage, writeLanguages } from "./write-languages.ts";

const runtime = /\/app\/i18n\/paraglide\/runtime\.js$/;
const messageIndex = /\/app\/i18n\/paraglide\/messages\/_index\.js$/;
/** Virtual module of one message. */
const message = /\/app\/i18n\/paraglide\/message\/(\w+)\.js$/;
const institution = /\/institution\.config\.ts$/;
const institutionValue = /^(.*\/institution\.config\.ts)\?(values|value=(\w+))$/;

/**
 * Reduces the client code: one module per message, so that a chunk only contains the messages it uses; public scripts
 * in one language, staff scripts in both; Paraglide's runtime without unused locale strategies; one module per setting
 * of the institution.
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

/** Returns the compiled functions of each message, from the files beside Paraglide's index. */
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

/**
 * Returns the module of a message: the text in the language of the file; a run-time choice only if the page decides.
 */
export function writeMessage(name: string, texts: MessageTexts | undefined): string {
  const { es, en } = texts ?? {};
  if (!es || !en) throw new Error(`Paraglide writes the message ${name} in another form than this reads`);
  return `import { getLocale } from "../runtime.js";
export const ${name} = ${fileLanguage} === "es" ? (${es}) : ${fileLanguage} === "en" ? (${en}) :
  (inputs, options) => (options?.locale ?? getLocale()) === "en" ? (${en})(inputs) : (${es})(inputs);`;
}

/**
 * Returns the module of one setting, so that a chunk only contains the settings it uses; without a name, the list of
 * all.
 */
async function writeValues(file: string, name: string | undefined): Promise<string> {
  const { institution } = (await import(pathToFileURL(file).href)) as { institution: Record<string, unknown> };
  if (name) return `export const ${name} = ${JSON.stringify(institution[name])};`;
  return Object.keys(institution)
    .map((key) => `export { ${key} } from ${JSON.stringify(`${file}?value=${key}`)};`)
    .join("\n");
}
