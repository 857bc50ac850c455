import { globSync, readFileSync } from "node:fs";
import vm from "node:vm";
import { expect, test } from "vitest";
import { oneLanguage, readMessageTexts, writeMessage } from "./one-language.ts";
import { fileLanguage } from "./write-languages.ts";

type Message = (inputs?: object, options?: { locale?: string }) => string;

const compiled = readMessageTexts("app/i18n/paraglide/messages/_index.js");

/** Returns a message as compiled for a file in `language`, on a page in `page`. */
function messageIn(name: string, language: string | undefined, page = "es"): Message {
  const code = writeMessage(name, compiled.get(name))
    .replaceAll(fileLanguage, JSON.stringify(language) ?? "undefined")
    .replace(/^import .*$/gm, "")
    .replace(/export const \w+ =/, "message =");
  const context: { getLocale: () => string; message?: Message } = { getLocale: () => page };
  vm.runInNewContext(code, context);
  if (!context.message) throw new Error(`${name} says nothing`);
  return context.message;
}

const names = [...compiled.keys()];
const inputs = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

test("every message has its text in each language, and only one of them in a file of one language", () => {
  expect(names.length).toBeGreaterThan(1000);
  const texts = Object.fromEntries(
    ["es", "en"].map((locale) => {
      const files = globSync(`app/i18n/messages/${locale}/*.json`).map((file) => readFileSync(file, "utf8"));
      return [locale, Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<string, unknown>];
    }),
  );
  const plain = names.filter((name) => typeof texts.es?.[name] === "string");
  expect(plain.length).toBeGreaterThan(1000);
  for (const name of plain.filter((_name, index) => index % 10 === 0)) {
    for (const locale of ["es", "en"]) {
      const text = texts[locale]?.[name];
      expect(messageIn(name, locale)(inputs), name).toBe(text);
      expect(messageIn(name, undefined, locale)(inputs), name).toBe(text);
      expect(messageIn(name, undefined)(inputs, { locale }), name).toBe(text);
    }
  }
});

test("a message is found in any folder, also one with a space and letters beyond ASCII", () => {
  const resolveId = oneLanguage().resolveId as unknown as (source: string, importer: string) => string | null;
  const folder = "/una carpeta con ñ/app/i18n/paraglide";
  expect(resolveId("../message/about_title.js", `${folder}/messages/_index.js`)).toBe(
    `${folder}/message/about_title.js`,
  );
});
