import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOpenidProvider } from "./openid-provider.ts";

const attempt = {
  state: "s".repeat(36),
  nonce: "n".repeat(43),
  codeVerifier: "v".repeat(43),
  redirectUri: "http://localhost:3000/auth/v1/callback",
};
const server = createServer();
/** Time of issue in the server's tokens, in seconds since 1970. */
let issuedAt = 0;
let issuer = "";

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" };
  server.on("request", async (request, response) => {
    response.setHeader("Content-Type", "application/json");
    const answers: Record<string, () => unknown> = {
      "/.well-known/openid-configuration": () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
      "/keys": () => ({ keys: [key] }),
      "/token": async () => ({
        access_token: "x",
        token_type: "bearer",
        id_token: await new SignJWT({ nonce: attempt.nonce, email: "ana@udn.example", email_verified: true })
          .setProtectedHeader({ alg: "RS256", kid: "1" })
          .setIssuer(issuer)
          .setAudience("postgrado")
          .setSubject("ana")
          .setIssuedAt(issuedAt)
          .setExpirationTime(Math.floor(Date.now() / 1000) + 3600)
          .sign(privateKey),
      }),
    };
    response.end(JSON.stringify(await answers[request.url ?? ""]?.()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each([
  ["now", 0, true],
  ["by a clock that is two minutes late", -120, true],
  ["by a clock that is two minutes early", 120, true],
  ["ten minutes ago", -600, false],
  ["in ten minutes", 600, false],
  ["years ago", -100_000_000, false],
])("checks the time of an ID token issued %s", async (_when, seconds, isGood) => {
  issuedAt = Math.floor(Date.now() / 1000) + seconds;
  const provider = createOpenidProvider({ name: "x", issuer, clientId: "postgrado", clientSecret: "secret" });
  const answer = new URL(`${attempt.redirectUri}?code=c&state=${attempt.state}`);
  const identity = provider.identify(answer, attempt).then(
    ({ subject }) => subject,
    (error: Error) => error.message,
  );
  expect(await identity).toBe(isGood ? "ana" : "The provider's ID token was not issued now");
});
