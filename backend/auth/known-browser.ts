import { createHash, createHmac } from "node:crypto";
import { parse as parseCookies } from "hono/utils/cookie";
import { normalizeEmail } from "../../app/lib/email.ts";
import type { TokenKeys } from "../http/access-token.ts";
import { isSameSecret } from "../http/is-same-secret.ts";

type Parts = { keys: TokenKeys; siteUrl: string };

/** How long a browser or a network is known to an account after a sign-in, in seconds. */
export const knownSeconds = 90 * 24 * 60 * 60;

/**
 * The cookie by which a browser shows, for 90 days, that it signed in to an account: guesses from elsewhere do not slow
 * its sign-ins. It gives no rights. Returns the `Set-Cookie` text.
 */
export function knownBrowserCookie(parts: Parts, email: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + knownSeconds;
  const secure = parts.siteUrl.startsWith("https:") ? "; Secure" : "";
  const value = `${expires}.${proofOf(parts, email, expires)}`;
  return `${nameOf(email)}=${value}; Max-Age=${knownSeconds}; Path=/auth/v1; HttpOnly; SameSite=Strict${secure}`;
}

/** Whether the `Cookie` header is that of a browser which signed in to an account within 90 days. */
export function isKnownBrowser(parts: Parts, email: string, cookies: string | undefined, now = Date.now()): boolean {
  const [, expires = "", proof = ""] =
    /^(\d{1,12})\.([\w-]+)$/.exec(parseCookies(cookies ?? "", nameOf(email))[nameOf(email)] ?? "") ?? [];
  return Number(expires) * 1000 > now && isSameSecret(proof, proofOf(parts, email, Number(expires)));
}

/** One name for each account, without its e-mail. */
const nameOf = (email: string) =>
  `postgrado_known_${createHash("sha256").update(normalizeEmail(email)).digest("hex").slice(0, 12)}`;

const proofOf = ({ keys }: Parts, email: string, expires: number) =>
  createHmac("sha256", keys.secret)
    .update(`known browser ${expires} ${normalizeEmail(email)}`)
    .digest("base64url");
