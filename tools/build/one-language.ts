import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { fileLanguage, writeLanguages } from "./write-languages.ts";

const runtime = /\/app\/i18n\/paraglide\/runtime\.js$/;
const message = /\/app\/i18n\/paraglide\/messages\/(?!_index)\w+\.js$/;
const institution = /\/institution\.config\.ts$/;
const institutionValues = /\/institution\.config\.ts\?values$/;

/**
 * Gives the browser what it has use for: visitors' pages their scripts in one language, those of the staff area in both,
 * Paraglide's runtime without the ways to find a language that this site does not use, and of the institution's settings
 * those that its code reads.
 */
export function oneLanguage(): Plugin {
  return {
    name: "one-language",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      if (institution.test(id)) return `export * as institution from ${JSON.stringify(`${id}?values`)};`;
      if (institutionValues.test(id)) return writeValues(id.replace("?values", ""));
      return null;
    },
    transform(code, id) {
      if (runtime.test(id)) return writeRuntime();
      return message.test(id) ? writeMessage(code) : null;
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

/** A message is the text in the file's language itself; only where the page decides it is a choice. */
function writeMessage(code: string): string {
  const [, name] = /export const (\w+) = /.exec(code) ?? [];
  const [es, en] = ["es", "en"].map(
    (locale) => new RegExp(`const ${locale}_\\w+ = ([\\s\\S]*?\\n\\});`).exec(code)?.[1],
  );
  if (!name || !es || !en) throw new Error(`Paraglide writes messages in another form than this reads:\n${code}`);
  return `import { getLocale } from "../runtime.js";
export const ${name} = ${fileLanguage} === "es" ? (${es}) : ${fileLanguage} === "en" ? (${en}) :
  (inputs, options) => (options?.locale ?? getLocale()) === "en" ? (${en})(inputs) : (${es})(inputs);`;
}

/** Each setting by itself, so that the bundler leaves out those that nothing reads. */
async function writeValues(file: string): Promise<string> {
  const { institution } = (await import(pathToFileURL(file).href)) as { institution: Record<string, unknown> };
  return Object.entries(institution)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
