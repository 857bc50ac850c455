import { z } from "zod";

const expected =
  'a JSON list such as [{"name":"keycloak","issuer":"https://login.example/realms/udn","clientId":"…","clientSecret":"…"}]';

/** Without TLS only on this machine, for a provider in development. */
const issuer = z
  .url({ protocol: /^https?$/, error: "an address with https" })
  .refine(
    (address) => address.startsWith("https:") || /^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(address),
    "an address with https",
  );

const entry = z
  .object({
    name: z.string().regex(/^(custom:)?[a-z][a-z0-9_-]{0,40}$/, "a name of small letters, such as keycloak"),
    issuer: issuer.optional(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    label: z.string().trim().min(1).max(40).optional(),
  })
  .strict()
  .transform((each) => ({ ...each, issuer: each.issuer ?? knownIssuers[each.name] }))
  .refine(({ issuer }) => issuer !== undefined, { error: "an issuer for every provider but google and github" })
  // Reserved names: every account has these without a provider.
  .refine(({ name }) => name !== "email" && name !== "phone", { error: "another name than email or phone" })
  .transform((each) => ({ ...each, issuer: each.issuer ?? null }));

/** Providers that need no address. GitHub does not support OpenID Connect and has none. */
const knownIssuers: Record<string, string | null> = { google: "https://accounts.google.com", github: null };

/** Schema of `OIDC_PROVIDERS`: the providers at which staff may sign in. */
export const providerList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: expected });
      return z.NEVER;
    }
  })
  .pipe(z.array(entry, { error: expected }))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "a different name for each provider")
  .default([]);
