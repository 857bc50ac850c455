import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export type Encryption = {
  encrypt(text: string): string;
  /** Returns null for a text that was encrypted with another key, or modified. */
  decrypt(encrypted: string): string | null;
};

/** Encrypts and signs texts (AES-256-GCM) with a key of 32 bytes. */
export function createEncryption(key: Buffer): Encryption {
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64");
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, "base64");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
