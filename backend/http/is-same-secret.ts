import { timingSafeEqual } from "node:crypto";

/** Whether a given text is the expected secret. How long it takes does not tell where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
