import { z } from "zod";
import type { S3Settings } from "../../backend/storage/s3/s3-client.ts";

/** Schemas of an S3-compatible store's settings, independent of the names of variables. */
export const s3Checks = {
  ENDPOINT: z
    .url({ protocol: /^https?$/, error: "the address of an S3-compatible store, such as https://s3.example" })
    .refine((address) => !/[?#@]/.test(address), "an address without a key, a query or a fragment")
    .optional(),
  BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name: 3 to 63 small letters, digits, dots and hyphens")
    .optional(),
  ACCESS_KEY_ID: z.string().regex(/^\S+$/, "a key's name without spaces").optional(),
  SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S{8,}$/, "a secret of at least 8 characters without spaces")
    .optional(),
  REGION: z.string().regex(/^[a-z0-9-]+$/, "a region such as us-east-1"),
};

export const s3Variables = {
  S3_ENDPOINT: s3Checks.ENDPOINT,
  S3_BUCKET: s3Checks.BUCKET,
  S3_ACCESS_KEY_ID: s3Checks.ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: s3Checks.SECRET_ACCESS_KEY,
  S3_REGION: s3Checks.REGION.default("us-east-1"),
};

type Variables = z.infer<z.ZodObject<typeof s3Variables>> & {
  S3_PATH_STYLE: boolean;
  SUPABASE_URL?: string | undefined;
};

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Throws a one-line error if the variables are incomplete, or set together with a Supabase project. */
export function requireWholeS3(settings: Readonly<Partial<Record<keyof Variables, unknown>>>): void {
  const set = needed.filter((name) => settings[name]);
  const [first] = set;
  if (!first) return;
  const missing = needed.find((name) => !settings[name]);
  if (missing) throw new Error(`${missing} is missing: expected all of ${needed.join(", ")}, or none of them.`);
  if (settings.SUPABASE_URL) throw new Error(`${first} and SUPABASE_URL are both set: a project keeps its own images.`);
}

/** Returns the image store of the environment; null if images are on disk. */
export function readS3Settings(settings: Variables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_PATH_STYLE } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    isPathStyle: S3_PATH_STYLE,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
