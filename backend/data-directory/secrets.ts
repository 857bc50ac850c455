import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** Published defaults: names and samples from documentation and from the sources of tools that we use. */
const knownSecrets = [
  "unsafe-secret-change-me",
  "dev-secret-change-me",
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
  "your-jwt-secret",
  "change-me",
];

const secretsSchema = z.object({
  jwtSecret: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, "jwtSecret is shorter than 32 bytes")
    .refine((secret) => !isKnownSecret(secret), "jwtSecret is a published default or trivial to guess"),
  anonKey: z
    .string()
    .regex(
      /^sb_publishable_[A-Za-z0-9_-]{20,200}$/,
      "anonKey is not of the form sb_publishable_… with at least 20 characters",
    ),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads the secrets of a data directory from `secrets.json`; creates them at random on the first start, readable only
 * by the owner. Throws an error that names the file if they are damaged, short or a published default.
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return createSecrets(path);
  const secrets = checkSecrets(parseJson(text), path);
  await chmod(path, 0o600);
  return secrets;
}

export function checkSecrets(kept: unknown, place: string): Secrets {
  const secrets = secretsSchema.safeParse(kept);
  if (secrets.success) return secrets.data;
  const reasons = secrets.error.issues.map((issue) => issue.message).join("; ");
  throw new Error(
    `${place} is not usable: ${reasons}. Restore it from a backup, or delete it to have new secrets made.`,
  );
}

export function makeSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    anonKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
  };
}

async function createSecrets(path: string): Promise<Secrets> {
  const secrets = makeSecrets();
  await writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return secrets;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKnownSecret(secret: string): boolean {
  const normalized = secret.trim().toLowerCase();
  if (knownSecrets.some((known) => normalized.startsWith(known))) return true;
  return new Set(normalized).size < 8;
}
