import { createHmac } from "node:crypto";
import { parse as parseCookies } from "hono/utils/cookie";
import { isSameSecret } from "../../http/is-same-secret.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";

type Parts = Pick<AuthDependencies, "keys" | "siteUrl">;

const lifetimeSeconds = 600;

/**
 * Returns the `Set-Cookie` text that binds an attempt to the browser that started it. Without it, an attacker could
 * send another person a link to the provider, and link that person's identity to their own account.
 */
export function bindingCookie(parts: Parts, id: string): string {
  return cookieText(parts, `${nameOf(id)}=${proofOf(parts, id)}; Max-Age=${lifetimeSeconds}`);
}

export function expiredBindingCookie(parts: Parts, id: string): string {
  return cookieText(parts, `${nameOf(id)}=; Max-Age=0`);
}

/** Returns true if the `Cookie` header belongs to the browser that started the attempt. */
export function isBoundTo(parts: Parts, id: string, cookies: string | undefined): boolean {
  return isSameSecret(parseCookies(cookies ?? "", nameOf(id))[nameOf(id)] ?? "", proofOf(parts, id));
}

const nameOf = (id: string) => `postgrado_link_${id}`;

const proofOf = ({ keys }: Parts, id: string) =>
  createHmac("sha256", keys.secret).update(`browser ${id}`).digest("base64url");

/** Lax, not strict: the provider's redirect is a cross-site request. */
function cookieText({ siteUrl }: Parts, text: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${text}; Path=/auth/v1/callback; HttpOnly; SameSite=Lax${secure}`;
}
