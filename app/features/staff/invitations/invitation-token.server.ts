import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

/** Format of an invitation token: 256 random bits. */
export const tokenShape = z.string().regex(/^[\w-]{43}$/);

/** Returns a new token and the hash stored in the database. */
export function createInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashInvitationToken(token) };
}

/** Returns the SHA-256 in hexadecimal: 256 random bits need no slow hash. */
export function hashInvitationToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
