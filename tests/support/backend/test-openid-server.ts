import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import Provider from "oidc-provider";

type Person = { email: string; email_verified: boolean; name: string };

/**
 * Starts a real OpenID Connect server on a free local port. It signs in the person of `login_hint` without a prompt,
 * and rejects unknown ones; without a hint, the person added last.
 */
export async function startOpenidServer(redirectUri: string) {
  const people = new Map<string, Person>();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const client = { clientId: "postgrado", clientSecret: "a-secret-for-tests-alone" };
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["for-tests-alone"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client ?? {};
      const accountId = oidc.session?.accountId;
      if (!clientId || !accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const accountId = String(params.login_hint ?? [...people.keys()].at(-1));
    const result = people.has(accountId) ? { login: { accountId } } : { error: "access_denied" };
    return provider.interactionFinished(request, response, result);
  });

  return {
    settings: { name: "keycloak", issuer, ...client },
    /** Adds or changes a person. Returns the value for `login_hint`. */
    addPerson(email: string, isVerified: boolean, subject: string = randomUUID()): string {
      people.set(subject, { email, email_verified: isVerified, name: "Ana Soto" });
      return subject;
    },
    /** Follows the server's pages from the site's redirect until it redirects back to the site. */
    async walk(from: string | URL): Promise<string> {
      const cookies = new Map<string, string>();
      let url = new URL(from);
      while (url.origin === issuer) {
        const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
        const response = await fetch(url, { headers, redirect: "manual" });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
        url = new URL(location, url);
      }
      return url.href;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
