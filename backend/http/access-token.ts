import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

export type TokenKeys = { secret: Uint8Array; issuer: string };

export type AccessClaims = JWTPayload & {
  sub: string;
  session_id: string;
  role: "authenticated";
  /** `aal2` if the session was verified with a second factor. */
  aal?: "aal1" | "aal2";
};

export const accessTokenLifetime = 3600;

/** Maximum length of a token. Real ones have about 700 characters; longer ones are not worth verifying. */
const maxTokenLength = 4096;

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const claimsSchema = z.looseObject({
  sub: uuid,
  session_id: uuid,
  aud: z.literal("authenticated"),
  role: z.literal("authenticated"),
  aal: z.enum(["aal1", "aal2"]).optional(),
});

/**
 * Verifies an access token of a signed-in person, and returns its claims. Requires one algorithm, our issuer, audience
 * and role, and an age within the lifetime: a token for `service_role` is rejected even if the right key signed it.
 */
export async function verifyAccessToken(token: string, { secret, issuer }: TokenKeys): Promise<AccessClaims> {
  if (token.length > maxTokenLength) throw new Error("The token is too long");
  const { payload } = await jwtVerify(token, secret, {
    algorithms: ["HS256"],
    issuer,
    audience: "authenticated",
    requiredClaims: ["exp", "iat", "sub", "session_id", "role"],
    maxTokenAge: accessTokenLifetime,
  });
  return claimsSchema.parse(payload) as AccessClaims;
}

/** Signs an access token with GoTrue's claims for one hour. `issuedAt` is in seconds. */
export async function signAccessToken(
  claims: JWTPayload & { sub: string; session_id: string },
  { secret, issuer }: TokenKeys,
  issuedAt: number,
): Promise<string> {
  return new SignJWT({ ...claims, role: "authenticated" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience("authenticated")
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLifetime)
    .sign(secret);
}
