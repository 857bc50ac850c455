import { expect, test } from "vitest";
import { createTotpSecret, drawQrCode, totpStep } from "./totp.ts";

// RFC 6238, appendix B: the secret "12345678901234567890", the last six digits of its codes.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [20_000_000_000, "353130", 666_666_666],
])("the code at %i s is %s", (seconds, code, step) => {
  expect(totpStep(secret, code, seconds * 1000)).toBe(step);
  // Codes are accepted one step early or late.
  expect(totpStep(secret, code, (seconds - 30) * 1000)).toBe(step);
  expect(totpStep(secret, code, (seconds + 30) * 1000)).toBe(step);
  expect(totpStep(secret, code, (seconds + 60) * 1000)).toBeNull();
});

test("secrets are 160 random bits", () => {
  const secrets = new Set(Array.from({ length: 50 }, createTotpSecret));
  expect(secrets.size).toBe(50);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test("a QR code includes its quiet zone", async () => {
  const drawing = await drawQrCode("text");
  const [, side] = /viewBox="0 0 (\d+) \1"/.exec(drawing) ?? [];
  expect(Number(side)).toBe(21 + 2 * 4);
  expect(drawing).toContain('d="M4 4h1v1h-1z');
});
