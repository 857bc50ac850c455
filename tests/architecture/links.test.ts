import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("app/**/*.tsx", { exclude: ["app/i18n/paraglide/**"] });

test("pages use the site's Link component: the router's takes a tenth of the rendering time", () => {
  expect(files.length).toBeGreaterThan(100);
  const offenders = files.filter((file) =>
    /import[^;]*\b(?:Nav)?Link\b[^;]*from "react-router"/.test(readFileSync(file, "utf8")),
  );
  expect(offenders).toEqual([]);
});
