import * as openid from "openid-client";
import { z } from "zod";
import { normalizeEmail } from "../../../app/lib/email.ts";
import type { Provider, ProviderSettings } from "./provider.ts";

const timeoutMs = 10_000;
const profileShape = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const emailsShape = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

type Options = {
  site?: string;
  api?: string;
};

/** Creates the provider for GitHub, which supports OAuth without OpenID Connect: the identity is read from its API. */
export function createGithubProvider(
  { clientId, clientSecret }: ProviderSettings,
  { site = "https://github.com", api = "https://api.github.com" }: Options = {},
): Provider {
  const server = {
    issuer: site,
    authorization_endpoint: `${site}/login/oauth/authorize`,
    token_endpoint: `${site}/login/oauth/access_token`,
  };
  const configuration = new openid.Configuration(server, clientId, {}, openid.ClientSecretPost(clientSecret));
  if (site.startsWith("http:")) openid.allowInsecureRequests(configuration);

  async function ask<T extends z.ZodType>(path: string, accessToken: string, shape: T): Promise<z.infer<T>> {
    const headers = { Authorization: `Bearer ${accessToken}`, Accept: "application/vnd.github+json" };
    const response = await fetch(api + path, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`GitHub answered ${path} with ${response.status}`);
    return shape.parse(await response.json());
  }

  return {
    async authorizationUrl({ state, codeVerifier, redirectUri }, { scopes, extra }) {
      return openid.buildAuthorizationUrl(configuration, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(["user:email", ...scopes.split(" ").filter(Boolean)])].join(" "),
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },
    async identify(callbackUrl, { state, codeVerifier }) {
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
      const { access_token } = await openid.authorizationCodeGrant(configuration, callbackUrl, checks);
      const profile = await ask("/user", access_token, profileShape);
      const emails = await ask("/user/emails", access_token, emailsShape);
      const primary = emails.find((entry) => entry.primary);
      const email = primary ? normalizeEmail(primary.email) : null;
      const isEmailVerified = primary?.verified ?? false;
      const subject = String(profile.id);
      const names = { user_name: profile.login, full_name: (profile.name ?? profile.login).slice(0, 200) };
      const ids = { iss: api, sub: subject, provider_id: subject };
      return {
        subject,
        email,
        isEmailVerified,
        data: { ...ids, email, email_verified: isEmailVerified, phone_verified: false, ...names },
      };
    },
  };
}
