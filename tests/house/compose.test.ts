import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "../../server/environment.ts";
import { readS3Settings } from "../../server/s3-settings.ts";

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
};
const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
const source = read("compose.yaml");
const compose = parse(source, { merge: true, strict: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

/** What an administrator fills in, with a value for each. */
const given = Object.fromEntries(
  [...read("compose.env.example").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value || "x".repeat(40)]),
);
const fillIn = (text: string) => text.replace(/\$\{(\w+):\?\}/g, (_, name: string) => given[name] ?? "");

test("every value that the file asks for is in the example, and no secret is in the file", () => {
  const asked = new Set([...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(Object.keys(given).sort());
  expect(source).not.toMatch(/(PASSWORD|SECRET|KEY)\w*: (?!\$\{)/);
});

test("both site processes get an environment that the site accepts, on a database and a store", () => {
  for (const name of ["site-1", "site-2"]) {
    const wanted = compose.services[name]?.environment ?? {};
    const environment = Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, fillIn(value)]));
    const settings = readEnvironment(environment);
    expect(settings).toMatchObject({ SITE_URL: "https://postgrado.example", TRUST_PROXY: true, DEMO_CONTENT: false });
    expect(settings.DATABASE_URL).toContain("@postgres:5432/postgrado");
    expect(readS3Settings(settings)).toMatchObject({ endpoint: "http://s3:7070", bucket: "postgrado-images" });
  }
});

test("what services name is there", () => {
  for (const { volumes = [], depends_on = [], image } of Object.values(compose.services)) {
    expect(image).toMatch(/^[a-z]/);
    const named = volumes.map((volume) => volume.split(":")[0] ?? "").filter((volume) => !volume.startsWith("."));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
  }
  const proxied = [...read("Caddyfile").matchAll(/(site-\d):3000/g)].map(([, name]) => name);
  expect(proxied).toEqual(Object.keys(compose.services).filter((name) => name.startsWith("site-")));
});

test("the image starts from the build that it has: the lockfile stays as the build saw it", () => {
  const steps = read("Dockerfile").split("npm run build")[1] ?? "";
  expect(steps).toMatch(/npm prune --omit=dev --no-save/);
  expect(steps).not.toMatch(/npm (i|install|update|dedupe)\b/);
});
