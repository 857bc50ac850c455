import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { backupVariables, findUnusedSchedule, requireWholeOffSite, requireWholeSchedule } from "./backup-settings.ts";
import { connectionAddress, maskAddress } from "./connection-address.ts";
import { directory } from "./directory.ts";
import { expectedWords } from "./expected-words.ts";
import { providerList } from "./provider-settings.ts";
import { requireWholeS3, s3Variables } from "./s3-settings.ts";
import { SettingsError } from "./settings-error.ts";
import { supabaseVariables } from "./supabase-settings.ts";
import { describeMistypedSettings } from "./unknown-settings.ts";

const flag = (byDefault: boolean) =>
  z
    .enum(["on", "off", "true", "false", "1", "0"], { error: "on or off" })
    .optional()
    .transform((value) => (value === undefined ? byDefault : ["on", "true", "1"].includes(value)));

const hostText = "an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, without a port";

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "a port number from 1 to 65535")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, "a port number from 1 to 65535")
    .default(3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host), hostText)
    // An invalid number would be looked up as a host name, or parsed as another address.
    .refine((host) => isIP(host) > 0 || !/^[0-9.]+$/.test(host), hostText)
    .default("127.0.0.1"),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "the public address of the site, such as https://postgrado.example" })
    .transform((address) => new URL(address))
    .refine((url) => url.pathname === "/" && !url.search && !url.hash, "an address without a path")
    .transform((url) => url.origin)
    .optional(),
  DATA_DIR: directory.default(resolve("./data")),
  ERASURES_COPY: directory.optional(),
  STAFF_EMAIL: z.email("an e-mail address").default("administracion@udn.example"),
  STAFF_PASSWORD: z
    .string()
    .min(12, "a password of at least 12 characters")
    // bcrypt's limit: longer ones would be rejected when the account is created.
    .refine(
      (password) => Buffer.byteLength(password) <= 72,
      "at most 72 bytes: 72 plain letters, or fewer where some have accents",
    )
    .optional(),
  DEMO_CONTENT: flag(true),
  TRUST_PROXY: flag(false),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  MAX_PDF_MB: z
    .string()
    .regex(/^\d+$/, "a number of megabytes from 1 to 100")
    .transform(Number)
    .refine((size) => size >= 1 && size <= 100, "a number of megabytes from 1 to 100")
    .default(20),
  METRICS_TOKEN: z.string().min(16, "a secret of at least 16 characters").optional(),
  SMTP_URL: connectionAddress({
    schemes: ["smtp:", "smtps:"],
    expected: "the address of a mail server, such as smtps://user:password@mail.example:465",
    needsHost: true,
  }).optional(),
  OIDC_PROVIDERS: providerList,
  PHONE_WEBHOOK_URL: z
    .url({ error: "the address of a webhook, such as https://messages.example/postgrado" })
    // Without TLS only on this machine, for a receiver in development.
    .refine((address) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(address), "an address with https")
    .optional(),
  PHONE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, "whsec_ and at least 24 random bytes in Base64 after it")
    .optional(),
  WEBHOOK_PRIVATE_ADDRESSES: flag(false),
  ...supabaseVariables,
  DATABASE_URL: connectionAddress({
    schemes: ["postgres:", "postgresql:"],
    expected: "the address of a PostgreSQL database, such as postgresql://user:password@host:5432/postgrado",
  })
    .refine(
      (address) => !URL.canParse(address) || new URL(address).pathname.length > 1,
      "an address that ends in the name of a database",
    )
    .optional(),
  POSTGRES_BIN: z
    .string()
    .refine(
      (path) => existsSync(join(path, "postgres")) && existsSync(join(path, "initdb")),
      "the directory of the programs postgres and initdb",
    )
    .optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d+$/, "a number of connections from 2 to 100")
    .transform(Number)
    .refine((size) => size >= 2 && size <= 100, "a number of connections from 2 to 100")
    .optional(),
  JWT_SECRET: z.string().min(32, "at least 32 random characters").optional(),
  ...s3Variables,
  S3_PATH_STYLE: flag(true),
  ...backupVariables,
});

export type Environment = Omit<z.infer<typeof variables>, "SITE_URL"> & { SITE_URL: string };

export const settingNames = Object.keys(variables.shape);

/**
 * Parses the settings; empty variables count as unset. Throws a `SettingsError` with a line for each invalid variable.
 * For a site's process, a backup schedule that would never run is a fault too.
 */
export function readEnvironment(
  environment: Record<string, string | undefined>,
  { isSite = false }: { isSite?: boolean } = {},
): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given, { error: expectedWords });
  // The first of several faults of one value is the most informative.
  const issues = new Map<string, z.core.$ZodIssue>();
  for (const issue of result.error?.issues ?? []) {
    if (!issues.has(issue.path.join("."))) issues.set(issue.path.join("."), issue);
  }
  const faults = [...issues.values()].map((issue) => describeIssue(issue, given));
  faults.push(...findContradictions(given), ...(isSite ? findUnusedSchedule(given) : []));
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  const { SITE_URL, ...settings } = result.data;
  return { ...settings, SITE_URL: SITE_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}` };
}

export function readMistypedSettings(environment: Record<string, string | undefined>): string[] {
  return describeMistypedSettings(Object.keys(environment), settingNames);
}

function describeIssue({ path, message }: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(path[0]);
  const value = given[name] ?? "";
  // Any address may contain a password or a token.
  const mayHoldSecret = /^(DATABASE|SMTP)_URL$/.test(name) || /:\/\/.*[@?]/s.test(value);
  const printable = mayHoldSecret ? maskAddress(value) : value;
  const isSecret = /PASSWORD|KEY|SECRET|TOKEN|PROVIDERS/.test(name);
  // For lists, names the entry and field.
  const place = path.length > 1 ? ` at ${path.slice(1).join(".")}` : "";
  return `${name}${isSecret ? "" : `=${printable}`} is not valid${place}: expected ${message}.`;
}

/** Returns a line for each variable that contradicts other settings, or requires a missing one. */
function findContradictions(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (given.SUPABASE_URL && !given.SUPABASE_ANON_KEY) faults.push("supabaseKey is required.");
  if ((given.SUPABASE_ANON_KEY || given.SUPABASE_SERVICE_ROLE_KEY) && !given.SUPABASE_URL) {
    faults.push("supabaseUrl is required.");
  }
  if (given.DATABASE_URL && given.SUPABASE_URL) {
    faults.push("DATABASE_URL and SUPABASE_URL are both set: expected one of them, for one place of the data.");
  }
  for (const [name, other] of [
    ["PHONE_WEBHOOK_URL", "PHONE_WEBHOOK_SECRET"],
    ["PHONE_WEBHOOK_SECRET", "PHONE_WEBHOOK_URL"],
    ["DATABASE_POOL_SIZE", "DATABASE_URL"],
    ["JWT_SECRET", "DATABASE_URL"],
  ] as const) {
    if (given[name] && !given[other]) faults.push(`${name} is only used together with ${other}.`);
  }
  for (const requireWhole of [requireWholeS3, requireWholeSchedule, requireWholeOffSite]) {
    try {
      requireWhole(given);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  return faults;
}

/** Returns the host of a URL that reaches a bound interface from this machine. */
function urlHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
