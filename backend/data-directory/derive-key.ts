import { hkdfSync } from "node:crypto";

/** Derives a 32-byte key for a purpose (HKDF, RFC 5869); the secret cannot be derived from it. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `postgrado ${purpose}`, 32));
}
