import { hkdfSync } from "node:crypto";

/** A key of 32 bytes from a secret, another for each purpose; the secret does not follow from it (RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `postgrado ${purpose}`, 32));
}
