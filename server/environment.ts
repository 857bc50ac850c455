import { resolve } from "node:path";
import { z } from "zod";
import { backupVariables, requireWholeSchedule } from "./backup-settings.ts";
import { providerList } from "./provider-settings.ts";
import { requireWholeS3, s3Variables } from "./s3-settings.ts";

const flag = (byDefault: boolean) =>
  z
    .enum(["on", "off", "true", "false", "1", "0"], { error: "on or off" })
    .optional()
    .transform((value) => (value === undefined ? byDefault : ["on", "true", "1"].includes(value)));

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "a port number from 1 to 65535")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, "a port number from 1 to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "the public address of the site, such as https://postgrado.example" })
    .transform((address) => new URL(address))
    .refine((url) => url.pathname === "/" && !url.search && !url.hash, "an address without a path")
    .transform((url) => url.origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  STAFF_EMAIL: z.email("an e-mail address").default("administracion@udn.example"),
  STAFF_PASSWORD: z
    .string()
    .min(12, "a password of at least 12 characters")
    .max(72, "at most 72 characters")
    .optional(),
  DEMO_CONTENT: flag(true),
  TRUST_PROXY: flag(false),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  METRICS_TOKEN: z.string().min(16, "a secret of at least 16 characters").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "the address of a mail server, such as smtps://user:password@mail.example:465",
    })
    .optional(),
  OIDC_PROVIDERS: providerList,
  PHONE_WEBHOOK_URL: z
    .url({ error: "the address of a webhook, such as https://messages.example/postgrado" })
    // Without TLS only on this machine, where developers run a receiver of their own.
    .refine((address) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(address), "an address with https")
    .optional(),
  PHONE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, "whsec_ and at least 24 random bytes in Base64 after it")
    .optional(),
  SUPABASE_URL: z.url({ protocol: /^https?$/, error: "the address of a Supabase project" }).optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "the address of a PostgreSQL database, such as postgresql://user:password@host:5432/postgrado",
    })
    .refine((address) => new URL(address).pathname.length > 1, "an address that ends in the name of a database")
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

/**
 * The process's settings. Empty variables count as unset. Throws an Error of one line that names the variable and says
 * what was expected; a Supabase address without its key, or the reverse, gives the client library's own message.
 */
export function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) {
    const { path, message } = result.error.issues[0] ?? { path: [], message: "" };
    const name = String(path[0]);
    const shown = /PASSWORD|KEY|SECRET|SMTP|TOKEN|PROVIDERS|DATABASE_URL/.test(name)
      ? name
      : `${name}=${given[name] ?? ""}`;
    // Within a list it helps to know which entry and field.
    const place = path.length > 1 ? ` at ${path.slice(1).join(".")}` : "";
    throw new Error(`${shown} is not valid${place}: expected ${message}.`);
  }
  const settings = result.data;
  if (settings.SUPABASE_URL && !settings.SUPABASE_ANON_KEY) throw new Error("supabaseKey is required.");
  if (settings.SUPABASE_ANON_KEY && !settings.SUPABASE_URL) throw new Error("supabaseUrl is required.");
  if (settings.SUPABASE_SERVICE_ROLE_KEY && !settings.SUPABASE_URL) throw new Error("supabaseUrl is required.");
  if (settings.DATABASE_URL && settings.SUPABASE_URL) {
    throw new Error("DATABASE_URL and SUPABASE_URL are both set: expected one of them, for one place of the data.");
  }
  for (const [name, other] of [
    ["PHONE_WEBHOOK_URL", "PHONE_WEBHOOK_SECRET"],
    ["PHONE_WEBHOOK_SECRET", "PHONE_WEBHOOK_URL"],
  ] as const) {
    if (settings[name] && !settings[other]) throw new Error(`${name} is only used together with ${other}.`);
  }
  for (const name of ["DATABASE_POOL_SIZE", "JWT_SECRET"] as const) {
    if (settings[name] && !settings.DATABASE_URL) throw new Error(`${name} is only used together with DATABASE_URL.`);
  }
  requireWholeS3(settings);
  requireWholeSchedule(settings);
  return { ...settings, SITE_URL: settings.SITE_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}` };
}

/** The host part of an address under which a bound interface can be reached from this machine. */
function urlHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
