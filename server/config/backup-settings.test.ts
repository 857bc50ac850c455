import { describe, expect, test } from "vitest";
import { readOffSiteSettings } from "./backup-settings.ts";
import { readEnvironment } from "./environment.ts";

const images = {
  S3_ENDPOINT: "https://images.example",
  S3_BUCKET: "images",
  S3_ACCESS_KEY_ID: "image-key",
  S3_SECRET_ACCESS_KEY: "image-secret",
  S3_REGION: "eu-central-1",
};
const own = {
  BACKUP_S3_BUCKET: "copies",
  BACKUP_S3_ENDPOINT: "https://elsewhere.example",
  BACKUP_S3_ACCESS_KEY_ID: "copy-key",
  BACKUP_S3_SECRET_ACCESS_KEY: "copy-secret",
};
const read = (environment: Record<string, string>) => readOffSiteSettings(readEnvironment(environment));

test("accepts BACKUP_DIR alone for commands, and rejects it for a site, which would make no backups", () => {
  const given = { BACKUP_DIR: "/backups", BACKUP_KEEP: "3" };
  expect(readEnvironment(given)).toMatchObject({ BACKUP_DIR: "/backups", BACKUP_KEEP: 3 });
  expect(() => readEnvironment(given, { isSite: true })).toThrow(
    "BACKUP_DIR is only used together with BACKUP_EVERY.\nBACKUP_KEEP is only used together with BACKUP_EVERY.",
  );
});

describe("the off-site store", () => {
  test("is the image store if only a bucket is set", () => {
    expect(read({ ...images, BACKUP_S3_BUCKET: "copies" })).toMatchObject({
      ...{ endpoint: "https://images.example", bucket: "copies", prefix: "backups/", region: "eu-central-1" },
      ...{ accessKeyId: "image-key", secretAccessKey: "image-secret" },
    });
  });

  test("may have a separate key with fewer rights", () => {
    const { BACKUP_S3_ENDPOINT: _, ...key } = own;
    expect(read({ ...images, ...key })).toMatchObject({ endpoint: "https://images.example", accessKeyId: "copy-key" });
  });

  test("may be a separate store, with or without an image store", () => {
    const wanted = { endpoint: "https://elsewhere.example", accessKeyId: "copy-key", region: "us-east-1" };
    expect(read({ ...own, BACKUP_S3_PREFIX: "site/daily/" })).toMatchObject({ ...wanted, prefix: "site/daily/" });
    expect(read({ ...images, ...own })).toMatchObject(wanted);
  });

  test("is null if no bucket is set", () => {
    expect(read(images)).toBeNull();
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ BACKUP_S3_BUCKET: "copies" }, /^BACKUP_S3_BUCKET wants BACKUP_S3_ENDPOINT, /],
  // The key of one store must not be sent to another.
  [
    { ...images, BACKUP_S3_BUCKET: "copies", BACKUP_S3_ENDPOINT: "https://elsewhere.example" },
    /^BACKUP_S3_BUCKET wants/,
  ],
  [{ ...images, BACKUP_S3_BUCKET: "copies", BACKUP_S3_ACCESS_KEY_ID: "k" }, /belong together\.$/],
  [{ ...own, BACKUP_S3_BUCKET: "" }, /^BACKUP_S3_\w+ is only used together with BACKUP_S3_BUCKET\.$/],
  [{ ...own, BACKUP_S3_PREFIX: "backups" }, /^BACKUP_S3_PREFIX=backups is not valid: expected folders that end in/],
  [{ ...own, SUPABASE_URL: "https://p.example", SUPABASE_ANON_KEY: "key" }, /a Supabase project makes its own backups/],
])("rejects an incomplete off-site store: %#", (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message);
});
