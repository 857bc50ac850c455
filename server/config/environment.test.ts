import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";
import { readS3Settings } from "./s3-settings.ts";

test("returns the documented defaults", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    SITE_URL: "http://localhost:3000",
    DATA_DIR: `${process.cwd()}/data`,
    DEMO_CONTENT: true,
    TRUST_PROXY: false,
    LOG_LEVEL: "info",
  });
});

test("counts empty variables as unset", () => {
  expect(readEnvironment({ PORT: "", SITE_URL: " " }).PORT).toBe(3000);
});

const provider = { name: "keycloak", issuer: "https://login.example/udn", clientId: "x", clientSecret: "swordfish" };

test("parses a list of providers, in which Google and GitHub need no address", () => {
  const { issuer: _, ...known } = provider;
  const OIDC_PROVIDERS = JSON.stringify([provider, { ...known, name: "google" }, { ...known, name: "github" }]);
  expect(readEnvironment({ OIDC_PROVIDERS }).OIDC_PROVIDERS).toEqual([
    provider,
    { ...known, name: "google", issuer: "https://accounts.google.com" },
    { ...known, name: "github", issuer: null },
  ]);
  expect(readEnvironment({}).OIDC_PROVIDERS).toEqual([]);
});

test("removes a trailing slash from the site's address", () => {
  expect(readEnvironment({ SITE_URL: "https://postgrado.example/" }).SITE_URL).toBe("https://postgrado.example");
});

const s3 = {
  ...{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "udn-images" },
  ...{ S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "swordfish" },
};

test("stores images on disk unless all of a store's variables are set", () => {
  expect(readS3Settings(readEnvironment({}))).toBeNull();
  expect(readS3Settings(readEnvironment({ ...s3, S3_PATH_STYLE: "off" }))).toEqual({
    ...{ endpoint: "https://s3.example", bucket: "udn-images", region: "us-east-1", isPathStyle: false },
    ...{ accessKeyId: "key", secretAccessKey: "swordfish" },
  });
});

describe("an invalid value stops the start and is named:", () => {
  test.each([
    [{ PORT: "abc" }, "PORT=abc is not valid: expected a port number from 1 to 65535."],
    [{ PORT: "70000" }, "PORT=70000 is not valid: expected a port number from 1 to 65535."],
    [{ SITE_URL: "postgrado.example" }, /^SITE_URL=postgrado\.example is not valid: expected the public address/],
    [{ SITE_URL: "https://postgrado.example/en" }, /expected an address without a path\.$/],
    [{ STAFF_EMAIL: "nobody" }, "STAFF_EMAIL=nobody is not valid: expected an e-mail address."],
    [
      { STAFF_PASSWORD: "ñ".repeat(40) },
      "STAFF_PASSWORD is not valid: expected at most 72 bytes: 72 plain letters, or",
    ],
    [{ DEMO_CONTENT: "maybe" }, "DEMO_CONTENT=maybe is not valid: expected on or off."],
    [{ MAX_PDF_MB: "500" }, "MAX_PDF_MB=500 is not valid: expected a number of megabytes from 1 to 100."],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL=loud is not valid/],
    [
      { SMTP_URL: "https://mail.example" },
      /^SMTP_URL=https:\/\/mail\.example\/ is not valid: expected the address of a mail server/,
    ],
    [
      { DATABASE_URL: "mysql://host/name" },
      /^DATABASE_URL=mysql:\/\/host\/name is not valid: expected the address of a PostgreSQL database/,
    ],
    [{ DATABASE_URL: "postgres://host" }, /^DATABASE_URL=.* is not valid: expected .* the name of a database\.$/],
    [{ DATABASE_URL: "postgres://h/n", DATABASE_POOL_SIZE: "1" }, /^DATABASE_POOL_SIZE=1 is not valid/],
    [{ DATABASE_URL: "postgres://h/n", JWT_SECRET: "short" }, /^JWT_SECRET is not valid: expected at least 32/],
    [{ ...s3, S3_ENDPOINT: "s3.example" }, /^S3_ENDPOINT=s3\.example is not valid: expected the address of an S3-comp/],
    [{ ...s3, S3_ENDPOINT: "https://s3.example/?a=b" }, /^S3_ENDPOINT=.* is not valid: expected an address without/],
    [
      { ...s3, S3_ENDPOINT: "https://key:swordfish@s3.example" },
      "S3_ENDPOINT=https://key:…@s3.example/ is not valid: expected an address without a key, a query or a fragment.",
    ],
    [
      { PHONE_WEBHOOK_URL: "http://sms.example/send?token=swordfish", PHONE_WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` },
      "PHONE_WEBHOOK_URL=http://sms.example/send?… is not valid: expected an address with https.",
    ],
    [{ ...s3, S3_BUCKET: "Images" }, /^S3_BUCKET=Images is not valid: expected a bucket's name: 3 to 63 small letters/],
    [{ ...s3, S3_ACCESS_KEY_ID: "a b" }, /^S3_ACCESS_KEY_ID is not valid: expected a key's name without spaces/],
    [{ ...s3, S3_SECRET_ACCESS_KEY: "short" }, /^S3_SECRET_ACCESS_KEY is not valid: expected a secret of at least 8/],
    [{ ...s3, S3_REGION: "Santiago!" }, /^S3_REGION=Santiago! is not valid: expected a region/],
    [{ ...s3, S3_PATH_STYLE: "perhaps" }, "S3_PATH_STYLE=perhaps is not valid: expected on or off."],
    [{ ...s3, S3_SECRET_ACCESS_KEY: "" }, /^S3_SECRET_ACCESS_KEY is missing: expected all of S3_ENDPOINT, .* or none/],
    [{ S3_BUCKET: "images" }, /^S3_ENDPOINT is missing: expected all of/],
    [
      { ...s3, SUPABASE_URL: "https://x.supabase.co", SUPABASE_ANON_KEY: "key" },
      "S3_ENDPOINT and SUPABASE_URL are both set: a project keeps its own images.",
    ],
    [{ JWT_SECRET: "x".repeat(32) }, "JWT_SECRET is only used together with DATABASE_URL."],
    [
      { DATABASE_URL: "postgres://h/n", SUPABASE_URL: "https://x.supabase.co", SUPABASE_ANON_KEY: "key" },
      /^DATABASE_URL and SUPABASE_URL are both set/,
    ],
    [{ SMTP_URL: "smtp://" }, /^SMTP_URL=.* is not valid: expected the address of a mail server/],
    [{ DATA_DIR: "~/data" }, "DATA_DIR=~/data is not valid: expected a directory of this machine"],
    [
      { BACKUP_EVERY: "24h", BACKUP_DIR: "s3://bucket/backups" },
      "BACKUP_DIR=s3://bucket/backups is not valid: expected a directory of this machine",
    ],
    [{ BACKUP_EVERY: "daily" }, "BACKUP_EVERY=daily is not valid: expected an interval from 5m to 60d, such as 24h."],
    [{ BACKUP_EVERY: "4m" }, /^BACKUP_EVERY=4m is not valid/],
    [{ BACKUP_EVERY: "61d" }, /^BACKUP_EVERY=61d is not valid/],
    [{ BACKUP_EVERY: "24h" }, "BACKUP_EVERY is set without BACKUP_DIR: expected a directory for it."],
    [{ BACKUP_EVERY: "24h", BACKUP_DIR: "/backups", BACKUP_KEEP: "0" }, /^BACKUP_KEEP=0 is not valid/],
    [
      { BACKUP_EVERY: "1d", BACKUP_DIR: "/b", SUPABASE_URL: "https://x.supabase.co", SUPABASE_ANON_KEY: "key" },
      "BACKUP_EVERY is set, but a Supabase project makes its own backups.",
    ],
    [{ SUPABASE_URL: "https://x.supabase.co" }, "supabaseKey is required."],
    [{ SUPABASE_ANON_KEY: "key" }, "supabaseUrl is required."],
    [{ SUPABASE_SERVICE_ROLE_KEY: "key" }, "supabaseUrl is required."],
    [{ HOST: "127.0.0.1:3000" }, /^HOST=127\.0\.0\.1:3000 is not valid: expected an address of this machine/],
    [{ HOST: "127.0.1" }, /^HOST=127\.0\.1 is not valid/],
    [{ HOST: "https://postgrado.example" }, /^HOST=.* is not valid/],
    [
      { POSTGRES_BIN: "/nowhere" },
      "POSTGRES_BIN=/nowhere is not valid: expected the directory of the programs postgres",
    ],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY=yes is not valid: expected on or off."],
    [{ SUPABASE_URL: "x.supabase.co", SUPABASE_ANON_KEY: "key" }, /^SUPABASE_URL=x\.supabase\.co is not valid/],
  ])("%o", (environment, message) => {
    expect(() => readEnvironment(environment)).toThrow(message);
  });

  test.each([
    ["not JSON", /^OIDC_PROVIDERS is not valid: expected a JSON list such as/],
    ["{}", /^OIDC_PROVIDERS is not valid: expected a JSON list such as/],
    [[{ ...provider, issuer: "http://login.example" }], /^OIDC_PROVIDERS is not valid at 0\.issuer/],
    [[{ ...provider, issuer: "login.example" }], /^OIDC_PROVIDERS is not valid at 0\.issuer/],
    [[{ ...provider, issuer: undefined }], /expected an issuer for every provider but google and github\.$/],
    [[{ ...provider, name: "email" }], /expected another name than email or phone\.$/],
    [[{ ...provider, clientSecret: "" }], /^OIDC_PROVIDERS is not valid at 0\.clientSecret/],
    [[{ ...provider, client_id: "x" }], /^OIDC_PROVIDERS is not valid at 0/],
    [[provider, provider], /expected a different name for each provider\.$/],
  ])("validates providers: %j", (value, message) => {
    const OIDC_PROVIDERS = typeof value === "string" ? value : JSON.stringify(value);
    expect(() => readEnvironment({ OIDC_PROVIDERS })).toThrow(message);
    expect(() => readEnvironment({ OIDC_PROVIDERS })).not.toThrow(/swordfish/);
  });

  test("reports all faults, one line each", () => {
    const wrong = { PORT: "0", HOST: "::g", DATABASE_URL: "foo", S3_BUCKET: "images", BACKUP_KEEP: "3" };
    expect(() => readEnvironment(wrong, { isSite: true })).toThrow(
      expect.objectContaining({
        faults: [
          expect.stringMatching(/^PORT=0 /),
          expect.stringMatching(/^HOST=::g /),
          expect.stringMatching(/^DATABASE_URL=… is not valid: expected the address of a PostgreSQL database, such as/),
          expect.stringMatching(/^S3_ENDPOINT is missing/),
          expect.stringMatching(/^BACKUP_KEEP is only used/),
        ],
      }),
    );
  });

  test("does not print a secret", () => {
    expect(() => readEnvironment({ STAFF_PASSWORD: "short" })).toThrow(/^STAFF_PASSWORD is not valid/);
    expect(() => readEnvironment({ STAFF_PASSWORD: "short" })).not.toThrow(/short/);
    expect(() => readEnvironment({ DATABASE_URL: "ftp://user:short@db.example/x" })).not.toThrow(/short/);
    expect(() => readEnvironment({ SMTP_URL: "ftp://user:short@mail.example" })).not.toThrow(/short/);
  });
});
