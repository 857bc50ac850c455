import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSeal } from "./encryption.ts";

const seal = createSeal(randomBytes(32));
const text = "https://postgrado.example/auth/v1/verify?token=secret ñ";

test("what is sealed says nothing, differs each time and is opened with the same key alone", () => {
  const sealed = seal.close(text);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("secret");
  expect(seal.close(text)).not.toBe(sealed);
  expect(seal.open(sealed)).toBe(text);
  expect(createSeal(randomBytes(32)).open(sealed)).toBeNull();
});

test("what was changed or is none is not opened", () => {
  const bytes = Buffer.from(seal.close(text), "base64");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed.toString("base64"))).toBeNull();
  }
  for (const other of ["", "AAAA", "no base64"]) expect(seal.open(other)).toBeNull();
});
