import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `lineWidth` of the formatter, which does not apply it to comments. */
const lineWidth = 120;

const rooms = "{app,backend,server,supabase,tests,tools}/**/";

/** Generated and frozen files. */
const excepted = ["app/i18n/paraglide/**", "app/supabase/database.types.ts", "supabase/migrations/**"];

/** Beginnings of comment lines. Comments within SQL function bodies are excluded: migrations freeze them. */
const beginnings = { "*.{ts,tsx,css}": /^\s*(?:\/\/|\/\*|\*|\{\/\*)/, "*.sql": /^--/ };

test(`comment lines have at most ${lineWidth} columns`, () => {
  const tooLong = Object.entries(beginnings).flatMap(([ending, isComment]) =>
    globSync([ending, `${rooms}${ending}`], { exclude: excepted }).flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, index) => (line.length > lineWidth && isComment.test(line) ? [`${path}:${index + 1}`] : [])),
    ),
  );
  expect(tooLong).toEqual([]);
});
