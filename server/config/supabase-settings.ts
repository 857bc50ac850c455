import { decodeJwt } from "jose";
import { z } from "zod";

type Role = "anon" | "service_role";

const names: Record<Role, { key: string; prefix: string; variable: string }> = {
  anon: { key: "the anonymous (publishable) key", prefix: "sb_publishable_", variable: "SUPABASE_ANON_KEY" },
  service_role: { key: "the service (secret) key", prefix: "sb_secret_", variable: "SUPABASE_SERVICE_ROLE_KEY" },
};

export const supabaseVariables = {
  SUPABASE_URL: z
    .url({ protocol: /^https?$/, error: "the address of a Supabase project, such as https://abcdefgh.supabase.co" })
    .refine((address) => {
      if (!URL.canParse(address)) return true;
      const { pathname, search, hash } = new URL(address);
      return pathname === "/" && !search && !hash;
    }, "the address of a Supabase project without a path")
    .optional(),
  SUPABASE_ANON_KEY: key("anon").optional(),
  SUPABASE_SERVICE_ROLE_KEY: key("service_role").optional(),
};

/**
 * Schema of a project's key: a token with its role, or a newer key with its role as prefix; the project verifies other
 * formats. Rejects the service key in place of the public one, because it would be published.
 */
function key(wanted: Role) {
  const { key: expected, prefix } = names[wanted];
  const otherRole: Role = wanted === "anon" ? "service_role" : "anon";
  const other = names[otherRole];
  return z
    .string()
    .regex(/^\S+$/, `${expected}, without spaces`)
    .superRefine((text, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const claims = readClaims(text);
      if (text.startsWith(other.prefix) || claims?.role === otherRole) {
        refuse(`${expected}, and this is ${other.key}, which belongs in ${other.variable}`);
      } else if (claims && claims.role !== wanted) {
        refuse(`${expected}, whose role is ${wanted}`);
      } else if (claims?.exp && claims.exp * 1000 < Date.now()) {
        refuse(`${expected} that is in force: this one expired on ${new Date(claims.exp * 1000).toISOString()}`);
      } else if (text === prefix) refuse(`all of ${expected}`);
    });
}

function readClaims(text: string): { role?: unknown; exp?: number } | null {
  try {
    return decodeJwt(text);
  } catch {
    return null;
  }
}
