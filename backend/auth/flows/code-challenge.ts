import { createHash } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../http/is-same-secret.ts";

const text = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/);

/** Parameters with which a client starts a flow with PKCE (RFC 7636); both are missing in a flow without. */
export const codeChallengeShape = z
  .object({
    code_challenge: text.nullish(),
    code_challenge_method: z
      .string()
      .nullish()
      .transform((method) => method?.toLowerCase())
      .pipe(z.enum(["s256", "plain"]).optional()),
  })
  .refine((given) => Boolean(given.code_challenge) === Boolean(given.code_challenge_method));

export type CodeChallenge = { code_challenge: string; code_challenge_method: "s256" | "plain" };

export function matchesChallenge(verifier: string, { code_challenge, code_challenge_method }: CodeChallenge): boolean {
  const made = code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  return isSameSecret(made, code_challenge);
}
