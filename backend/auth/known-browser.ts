import { createHash, createHmac } from "node:crypto";
import { parse as parseCookies } from "hono/utils/cookie";
import { normalizeEmail } from "../../app/lib/email.ts";
import type { TokenKeys } from "../http/access-token.ts";
import { isSameSecret } from "../http/is-same-secret.ts";

type Parts = { keys: TokenKeys; siteUrl: string };

/** Seconds for which a browser or a network is known to an account after a sign-in. */
export const knownBrowserSeconds = 90 * 24 * 60 * 60;

/**
 * Returns the `Set-Cookie` text of a cookie that proves, for 90 days, that the browser signed in to an account: its
 * sign-ins are not slowed down by guesses from elsewhere. It grants no rights.
 */
export function knownBrowserCookie(parts: Parts, email: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + knownBrowserSeconds;
  const secure = parts.siteUrl.startsWith("https:") ? "; Secure" : "";
  const value = `${expires}.${proofOf(parts, email, expires)}`;
  return `${nameOf(email)}=${value}; Max-Age=${knownBrowserSeconds}; Path=/auth/v1; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns true if the `Cookie` header proves a sign-in to the account within 90 days. */
export function isKnownBrowser(parts: Parts, email: string, cookies: string | undefined, now = Date.now()): boolean {
  const [, expires = "", proof = ""] =
    /^(\d{1,12})\.([\w-]+)$/.exec(parseCookies(cookies ?? "", nameOf(email))[nameOf(email)] ?? "") ?? [];
  return Number(expires) * 1000 > now && isSameSecret(proof, proofOf(parts, email, Number(expires)));
}

/** Returns the cookie's name, which differs by account and does not reveal its e-mail. */
const nameOf = (email: string) =>
  `postgrado_known_${createHash("sha256").update(normalizeEmail(email)).digest("hex").slice(0, 12)}`;

const proofOf = ({ keys }: Parts, email: string, expires: number) =>
  createHmac("sha256", keys.secret)
    .update(`known browser ${expires} ${normalizeEmail(email)}`)
    .digest("base64url");
