import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("app/**/*.tsx", { exclude: ["app/i18n/paraglide/**"] });

test("links are the site's own: the router's cost a tenth of what a page takes to make", () => {
  expect(files.length).toBeGreaterThan(100);
  const offenders = files.filter((file) =>
    /import[^;]*\b(?:Nav)?Link\b[^;]*from "react-router"/.test(readFileSync(file, "utf8")),
  );
  expect(offenders).toEqual([]);
});
