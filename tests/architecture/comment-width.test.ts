import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The formatter's `lineWidth`, which it does not apply to comments. */
const lineWidth = 120;

const rooms = "{app,backend,server,supabase,tests,tools}/**/";

/** What is generated or frozen. */
const excepted = ["app/i18n/paraglide/**", "app/supabase/database.types.ts", "supabase/migrations/**"];

/** How a line of a comment begins. Comments in the body of an SQL function belong to it: migrations freeze them. */
const beginnings = { "*.{ts,tsx,css}": /^\s*(?:\/\/|\/\*|\*|\{\/\*)/, "*.sql": /^--/ };

test(`no line of a comment has more than ${lineWidth} columns`, () => {
  const tooLong = Object.entries(beginnings).flatMap(([ending, isComment]) =>
    globSync([ending, `${rooms}${ending}`], { exclude: excepted }).flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, index) => (line.length > lineWidth && isComment.test(line) ? [`${path}:${index + 1}`] : [])),
    ),
  );
  expect(tooLong).toEqual([]);
});
