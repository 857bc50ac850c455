import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

export type TokenKeys = { secret: Uint8Array; issuer: string };

export type AccessClaims = JWTPayload & { sub: string; session_id: string; role: "authenticated" };

/** How long an access token lives, in seconds. */
export const accessTokenLifetime = 3600;

/** Real tokens have some 700 characters; nothing longer is worth the work of checking. */
const longestToken = 4096;

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const claimsSchema = z.looseObject({
  sub: uuid,
  session_id: uuid,
  aud: z.literal("authenticated"),
  role: z.literal("authenticated"),
});

/**
 * The claims of an access token that this backend issued to a signed-in person; throws for anything else. One
 * algorithm, our issuer, audience and role, an expiry, and an age within the lifetime: so a token for `service_role`,
 * even one signed with the right key, is refused from outside.
 */
export async function verifyAccessToken(token: string, { secret, issuer }: TokenKeys): Promise<AccessClaims> {
  if (token.length > longestToken) throw new Error("The token is too long");
  const { payload } = await jwtVerify(token, secret, {
    algorithms: ["HS256"],
    issuer,
    audience: "authenticated",
    requiredClaims: ["exp", "iat", "sub", "session_id", "role"],
    maxTokenAge: accessTokenLifetime,
  });
  return claimsSchema.parse(payload) as AccessClaims;
}

/**
 * Signs again, as ours, an access token that lite has just issued. Lite's carry no issuer, so that they alone open
 * nothing; ours also carry the assurance level, as GoTrue's do.
 */
export async function reissueAccessToken(liteToken: string, { secret, issuer }: TokenKeys): Promise<string> {
  const { payload } = await jwtVerify(liteToken, secret, { algorithms: ["HS256"] });
  return new SignJWT({ ...payload, iss: issuer, aal: "aal1" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(secret);
}

/** A token with which this process itself asks lite as the service role. It is never handed out. */
export async function signServiceToken({ secret, issuer }: TokenKeys): Promise<string> {
  return new SignJWT({ role: "service_role", iss: issuer })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("1m")
    .sign(secret);
}
