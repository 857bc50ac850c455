import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment, settingNames } from "../../server/config/environment.ts";
import { readS3Settings } from "../../server/config/s3-settings.ts";

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

const example = read("compose.env.example");
const assignments = (pattern: RegExp) =>
  Object.fromEntries([...example.matchAll(pattern)].map(([, name, value]) => [name, value]));

/** Required settings with sample values, and optional ones with the values of the example. */
const given = Object.fromEntries(
  Object.entries(assignments(/^(\w+)=(.*)$/gm)).map(([name, value]) => [name, value || "x".repeat(40)]),
);
const optional: Record<string, string | undefined> = assignments(/^# (\w+)=(.*)$/gm);

/** Expands the variables in a value as Compose does: `${NAME:?}`, `${NAME:-default}`, `${NAME:+other}`. */
const fillIn = (text: string, values: Record<string, string | undefined>) =>
  text.replace(/\$\{(\w+):([?+-])([^}]*)\}/g, (_, name: string, operator: string, other: string) =>
    operator === "+" ? (values[name] ? other : "") : values[name] || other,
  );
const environmentOf = (name: string, values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, fillIn(value, values)]),
  );

test("the proxy accepts the largest PDF that the site can be configured for", () => {
  const [, largest = ""] = /max_size (\d+)MB/.exec(read("Caddyfile")) ?? [];
  expect(() => readEnvironment({ MAX_PDF_MB: largest })).toThrow("from 1 to 100");
});

test("every variable of the file is in the example, and the file contains no secret", () => {
  const asked = new Map([...source.matchAll(/\$\{(\w+):(.)/g)].map(([, name, operator]) => [name, operator === "?"]));
  expect(
    [...asked]
      .filter(([, isNeeded]) => isNeeded)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(given).sort());
  expect(
    [...asked]
      .filter(([, isNeeded]) => !isNeeded)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(optional).sort());
  expect(source).not.toMatch(/(PASSWORD|SECRET|KEY)\w*: (?!\$\{)/);
});

test("both site processes get every setting of the site", () => {
  // Set by the image, or for other storage backends.
  const image = [...read("Dockerfile").matchAll(/\b(PORT|HOST|DATA_DIR)=/g)].map(([, name]) => name);
  const others = settingNames.filter((name) => name.startsWith("SUPABASE_") || name === "POSTGRES_BIN");
  for (const name of ["site-1", "site-2"]) {
    const passed = Object.keys(compose.services[name]?.environment ?? {});
    expect([...passed, ...image, ...others].sort()).toEqual([...settingNames].sort());
  }
});

test.each([
  ["alone", {}],
  [
    "and all the others",
    {
      ...{ ...optional, PHONE_WEBHOOK_SECRET: `whsec_${"x".repeat(32)}`, STAFF_PASSWORD: "x".repeat(12) },
      BACKUP_S3_SECRET_ACCESS_KEY: "x".repeat(12),
    },
  ],
])(
  "both site processes get an environment that the site accepts, on a database and a store: the needed %s",
  (_, more) => {
    const values: Record<string, string | undefined> = { ...given, ...more };
    // Quotes are part of the file's syntax.
    if (values.OIDC_PROVIDERS) values.OIDC_PROVIDERS = values.OIDC_PROVIDERS.replace(/^'|'$/g, "");
    if (values.METRICS_TOKEN === "") values.METRICS_TOKEN = "x".repeat(16);
    for (const name of ["site-1", "site-2"]) {
      const settings = readEnvironment(environmentOf(name, values));
      expect(settings).toMatchObject({ SITE_URL: "https://postgrado.example", TRUST_PROXY: true });
      expect(settings.DEMO_CONTENT).toBe("DEMO_CONTENT" in more);
      expect(settings.BACKUP_DIR).toBe("BACKUP_EVERY" in more ? "/backups" : undefined);
      expect(settings.DATABASE_URL).toContain("@postgres:5432/postgrado");
      expect(readS3Settings(settings)).toMatchObject({ endpoint: "http://s3:7070", bucket: "postgrado-images" });
    }
  },
);

test("the site's containers can only write to their data directories", () => {
  for (const name of ["site-1", "site-2"]) {
    const service = compose.services[name];
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], stop_grace_period: "30s", tmpfs: ["/tmp"] });
    expect(service?.volumes?.map((volume) => volume.split(":")[1])).toEqual(["/data", "/backups", "/erasures"]);
  }
  const dockerfile = read("Dockerfile");
  expect(dockerfile).toMatch(
    /mkdir \/data \/backups \/erasures && chown node:node \/data \/backups \/erasures\nUSER node\n/,
  );
  expect(dockerfile).toMatch(/HEALTHCHECK .*\\\n.*\/healthz/);
});

test("every service name in the proxy configuration exists", () => {
  for (const { volumes = [], depends_on = [], image } of Object.values(compose.services)) {
    expect(image).toMatch(/^[a-z]/);
    const named = volumes.map((volume) => volume.split(":")[0] ?? "").filter((volume) => !volume.startsWith("."));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
  }
  const proxied = new Set([...read("Caddyfile").matchAll(/(site-\d):3000/g)].map(([, name]) => name));
  expect([...proxied]).toEqual(Object.keys(compose.services).filter((name) => name.startsWith("site-")));
});

test("the image starts with the lockfile of its build", () => {
  const steps = read("Dockerfile").split("npm run build")[1] ?? "";
  expect(steps).toMatch(/npm prune --omit=dev --no-save/);
  expect(steps).not.toMatch(/npm (i|install|update|dedupe)\b/);
});
