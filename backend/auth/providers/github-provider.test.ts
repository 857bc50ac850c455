import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGithubProvider } from "./github-provider.ts";

/** A local server with the responses of GitHub's documentation. */
let server: Server;
let address = "";
let emails: object[] = [];
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(`${request.url} ${body} ${request.headers.authorization ?? ""}`);
    const answers: Record<string, object> = {
      "/login/oauth/access_token": { access_token: "gho_x", token_type: "bearer", scope: "user:email" },
      "/user": { id: 583231, login: "octocat", name: null },
      "/user/emails": emails,
    };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answers[request.url ?? ""] ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
});
afterAll(() => server.close());

const attempt = { state: "s", nonce: "n", codeVerifier: "v".repeat(43), redirectUri: "http://localhost:3000/cb" };
const provider = () =>
  createGithubProvider(
    { name: "github", issuer: null, clientId: "id", clientSecret: "secret" },
    { site: address, api: address },
  );

test("redirects the browser to GitHub with a state and a challenge", async () => {
  const url = await provider().authorizationUrl(attempt, { scopes: "read:org", extra: {} });
  expect(url.origin + url.pathname).toBe(`${address}/login/oauth/authorize`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "id",
    redirect_uri: attempt.redirectUri,
    scope: "user:email read:org",
    state: "s",
    code_challenge_method: "S256",
  });
});

test.each([
  [true, true],
  [false, false],
])("reads the primary e-mail and whether GitHub has verified it: %s", async (verified, isEmailVerified) => {
  emails = [
    { email: "other@example.edu", primary: false, verified: true },
    { email: "Octo@Example.edu", primary: true, verified },
  ];
  const identity = await provider().identify(new URL("http://localhost:3000/cb?code=c&state=s"), attempt);
  expect(identity).toMatchObject({ subject: "583231", email: "octo@example.edu", isEmailVerified });
  expect(asked.at(-3)).toContain(`code_verifier=${attempt.codeVerifier}`);
  expect(asked.at(-1)).toBe("/user/emails  Bearer gho_x");
});

test("rejects a response to another attempt", async () => {
  await expect(provider().identify(new URL("http://localhost:3000/cb?code=c&state=t"), attempt)).rejects.toThrow();
});
