import { createHmac } from "node:crypto";
import { parse as parseCookies } from "hono/utils/cookie";
import { isSameSecret } from "../../http/is-same-secret.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";

type Parts = Pick<AuthDependencies, "keys" | "siteUrl">;

const lifetimeSeconds = 600;

/**
 * The cookie by which the browser that began to link an identity shows, when the provider sends it back, that it is the
 * same one: another person's browser, led to the provider by a link, would link its owner's identity to a foreign
 * account. Takes the id of the attempt; returns the `Set-Cookie` text.
 */
export function bindingCookie(parts: Parts, id: string): string {
  return cookieText(parts, `${nameOf(id)}=${proofOf(parts, id)}; Max-Age=${lifetimeSeconds}`);
}

/** What removes that cookie, as `Set-Cookie` text. */
export function expiredBindingCookie(parts: Parts, id: string): string {
  return cookieText(parts, `${nameOf(id)}=; Max-Age=0`);
}

/** Whether the `Cookie` header of a browser that came back is that of the browser which began the attempt. */
export function isBoundTo(parts: Parts, id: string, cookies: string | undefined): boolean {
  return isSameSecret(parseCookies(cookies ?? "", nameOf(id))[nameOf(id)] ?? "", proofOf(parts, id));
}

const nameOf = (id: string) => `postgrado_link_${id}`;

const proofOf = ({ keys }: Parts, id: string) =>
  createHmac("sha256", keys.secret).update(`browser ${id}`).digest("base64url");

/** Lax, not strict: the browser comes back from another site. */
function cookieText({ siteUrl }: Parts, text: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${text}; Path=/auth/v1/callback; HttpOnly; SameSite=Lax${secure}`;
}
