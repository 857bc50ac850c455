import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createEncryption } from "./encryption.ts";

const encryption = createEncryption(randomBytes(32));
const text = "https://postgrado.example/auth/v1/verify?token=secret ñ";

test("ciphertext reveals nothing, differs each time and is decrypted only with the same key", () => {
  const encrypted = encryption.encrypt(text);
  expect(Buffer.from(encrypted, "base64").toString("latin1")).not.toContain("secret");
  expect(encryption.encrypt(text)).not.toBe(encrypted);
  expect(encryption.decrypt(encrypted)).toBe(text);
  expect(createEncryption(randomBytes(32)).decrypt(encrypted)).toBeNull();
});

test("does not decrypt changed or invalid ciphertext", () => {
  const bytes = Buffer.from(encryption.encrypt(text), "base64");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(encryption.decrypt(changed.toString("base64"))).toBeNull();
  }
  for (const other of ["", "AAAA", "no base64"]) expect(encryption.decrypt(other)).toBeNull();
});
