import { globSync, readFileSync } from "node:fs";
import vm from "node:vm";
import { expect, test } from "vitest";
import { oneLanguage } from "./one-language.ts";
import { fileLanguage } from "./write-languages.ts";

type Message = (inputs?: object, options?: { locale?: string }) => string;

/** A compiled message as the browser gets it, for a page in `page` from a file in `language`. */
function messageIn(path: string, language: string | undefined, page = "es"): Message {
  const { transform } = oneLanguage() as { transform: (code: string, id: string) => string };
  const code = transform(readFileSync(path, "utf8"), `/site/${path}`)
    .replaceAll(fileLanguage, JSON.stringify(language) ?? "undefined")
    .replace(/^import .*$/gm, "")
    .replace(/export const \w+ =/, "message =");
  const context: { getLocale: () => string; message?: Message } = { getLocale: () => page };
  vm.runInNewContext(code, context);
  if (!context.message) throw new Error(`${path} says nothing`);
  return context.message;
}

const paths = globSync("app/i18n/paraglide/messages/[a-z]*.js");
const inputs = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

test("every message says what is written in each language, and only that where a file is in one", () => {
  expect(paths.length).toBeGreaterThan(1000);
  const texts = Object.fromEntries(
    ["es", "en"].map((locale) => {
      const files = globSync(`app/i18n/messages/${locale}/*.json`).map((file) => readFileSync(file, "utf8"));
      return [locale, Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<string, unknown>];
    }),
  );
  const plain = paths.filter((path) => typeof texts.es?.[nameOf(path)] === "string");
  expect(plain.length).toBeGreaterThan(1000);
  for (const path of plain.filter((_path, index) => index % 10 === 0)) {
    for (const locale of ["es", "en"]) {
      const text = texts[locale]?.[nameOf(path)];
      expect(messageIn(path, locale)(inputs), path).toBe(text);
      expect(messageIn(path, undefined, locale)(inputs), path).toBe(text);
      expect(messageIn(path, undefined)(inputs, { locale }), path).toBe(text);
    }
  }
});

const nameOf = (path: string) => /(\w+)\.js$/.exec(path)?.[1] ?? "";
