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

test("BACKUP_DIR alone is for commands: a site is told that it would make no backups", () => {
  const given = { BACKUP_DIR: "/backups", BACKUP_KEEP: "3" };
  expect(readEnvironment(given)).toMatchObject({ BACKUP_DIR: "/backups", BACKUP_KEEP: 3 });
  expect(() => readEnvironment(given, { isSite: true })).toThrow(
    "BACKUP_DIR is only used together with BACKUP_EVERY.\nBACKUP_KEEP is only used together with BACKUP_EVERY.",
  );
});

describe("the store of the copies", () => {
  test("is that of the images where only a bucket is named", () => {
    expect(read({ ...images, BACKUP_S3_BUCKET: "copies" })).toMatchObject({
      ...{ endpoint: "https://images.example", bucket: "copies", prefix: "backups/", region: "eu-central-1" },
      ...{ accessKeyId: "image-key", secretAccessKey: "image-secret" },
    });
  });

  test("may have a key of its own, which may do less", () => {
    const { BACKUP_S3_ENDPOINT: _, ...key } = own;
    expect(read({ ...images, ...key })).toMatchObject({ endpoint: "https://images.example", accessKeyId: "copy-key" });
  });

  test("is one of its own, with or without one of the images", () => {
    const wanted = { endpoint: "https://elsewhere.example", accessKeyId: "copy-key", region: "us-east-1" };
    expect(read({ ...own, BACKUP_S3_PREFIX: "site/daily/" })).toMatchObject({ ...wanted, prefix: "site/daily/" });
    expect(read({ ...images, ...own })).toMatchObject(wanted);
  });

  test("is none where no bucket is named", () => {
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
])("a store that is not named whole is refused: %#", (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message);
});
