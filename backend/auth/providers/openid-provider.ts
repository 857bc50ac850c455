import * as openid from "openid-client";
import { normalizeEmail } from "../../../app/lib/email.ts";
import type { Provider, ProviderIdentity, ProviderSettings } from "./provider.ts";

const timeoutSeconds = 10;

/** Maximum difference between an ID token's time of issue and now: it was issued for this exchange. */
const issuedWithinSeconds = 300;

/**
 * Creates an OpenID Connect provider; discovery runs at its first use. The response must carry an ID token that the
 * provider signed for us with our nonce; the library checks issuer, audience, expiry, state and PKCE.
 */
export function createOpenidProvider({ issuer, clientId, clientSecret }: ProviderSettings): Provider {
  let discovered: Promise<openid.Configuration> | null = null;
  const server = new URL(issuer ?? "");

  function configure(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(server, clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: [
          openid.enableNonRepudiationChecks,
          // The validation of settings allows an issuer without TLS only on this machine.
          ...(server.protocol === "http:" ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = null;
        throw error;
      });
    return discovered;
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }, { scopes, extra }) {
      const configuration = await configure();
      return openid.buildAuthorizationUrl(configuration, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(["openid", "email", "profile", ...scopes.split(" ").filter(Boolean)])].join(" "),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },
    async identify(answer, { state, nonce, codeVerifier }) {
      const configuration = await configure();
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token");
      if (Math.abs(Date.now() / 1000 - claims.iat) > issuedWithinSeconds) {
        throw new Error("The provider's ID token was not issued now");
      }
      const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
      const more = hasMore ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return identityOf({ ...more, ...claims });
    },
  };
}

function identityOf(claims: Record<string, unknown> & { sub: string; iss: string }): ProviderIdentity {
  const email = typeof claims.email === "string" ? normalizeEmail(claims.email) : null;
  // Some providers send the boolean as a string.
  const isEmailVerified = email !== null && (claims.email_verified === true || claims.email_verified === "true");
  const { sub, iss, name } = claims;
  const full = typeof name === "string" ? { full_name: name.slice(0, 200), name: name.slice(0, 200) } : {};
  return {
    subject: sub,
    email,
    isEmailVerified,
    data: { iss, sub, provider_id: sub, email, email_verified: isEmailVerified, phone_verified: false, ...full },
  };
}
