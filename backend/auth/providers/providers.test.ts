import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { siteUrl } from "#tests/support/backend/test-backend.ts";
import { codeIn, faultIn } from "#tests/support/backend/test-browser.ts";
import { addTotp } from "#tests/support/backend/test-factors.ts";
import { openProviderTest } from "#tests/support/backend/test-provider.ts";

const { server, test, openBrowser, addPerson, open, begin, finish, walk, close } = await openProviderTest();
afterAll(close);

describe("signing in at a provider", () => {
  it("finds the account by the verified e-mail, and later by the linked identity, even if its e-mail changes", async () => {
    const person = await test.createPerson("editor");
    const subject = addPerson(person.email.toUpperCase());
    const browser = openBrowser();
    const back = await walk(browser, subject);
    expect(`${back.origin}${back.pathname}${back.search}`).toMatch(
      /^http:\/\/localhost:3000\/admin\/login\?from=1&code=[\w-]+$/,
    );
    const { data, error } = await browser.auth.exchangeCodeForSession(codeIn(back));
    expect([error, data.user?.id]).toEqual([null, person.id]);
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 3600,
      expires_at: expect.any(Number),
    });
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email", "keycloak"] });
    const level = await browser.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", currentAuthenticationMethods: [{ method: "oauth" }] });
    expect((await browser.rpc("is_editor")).data).toBe(true);

    server.addPerson("elsewhere@example.edu", false, subject);
    const later = openBrowser();
    const again = await later.auth.exchangeCodeForSession(codeIn(await walk(later, subject)));
    expect(again.data.user?.id).toBe(person.id);
  });

  it("creates no account, and finds none by an unverified e-mail", async () => {
    const refused = {
      error: "access_denied",
      code: "signup_disabled",
      description: expect.stringContaining("Signups"),
    };
    expect(faultIn(await walk(openBrowser(), addPerson("nobody@example.edu")))).toEqual(refused);
    const { email } = await test.createPerson("administrator");
    const back = await walk(openBrowser(), addPerson(email, false));
    expect(faultIn(back)).toEqual(refused);
    expect(new URLSearchParams(back.hash.slice(1)).get("error_code")).toBe("signup_disabled");
    const { data } = await test.service.auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.some((user) => user.email === "nobody@example.edu")).toBe(false);
    const { data: events } = await test.service.from("audit_logs").select().eq("userEmail", "nobody@example.edu");
    const details = { provider: "keycloak", reason: "signup_disabled" };
    expect(events).toMatchObject([{ eventType: "login_failure", details }]);
    expect(data.users.find((user) => user.email === email)?.identities).toHaveLength(1);
  });

  it("rejects a banned or unconfirmed account", async () => {
    const banned = await test.createPerson("editor");
    await test.service.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
    expect(faultIn(await walk(openBrowser(), addPerson(banned.email))).code).toBe("user_banned");
    const email = "unconfirmed@example.edu";
    await test.service.auth.admin.createUser({ email, password: "correct horse battery" });
    expect(faultIn(await walk(openBrowser(), addPerson(email))).code).toBe("signup_disabled");
  });

  it("requires the second factor if the account has one", async () => {
    const person = await test.createPerson("editor");
    const own = test.connect();
    await own.auth.signInWithPassword(person);
    await addTotp(own);
    const browser = openBrowser();
    await browser.auth.exchangeCodeForSession(codeIn(await walk(browser, addPerson(person.email))));
    const { data } = await browser.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await browser.rpc("is_staff")).data).toBe(false);
  });

  it("without PKCE redirects with the session in the hash", async () => {
    const person = await test.createPerson();
    const back = await walk(openBrowser("implicit"), addPerson(person.email));
    const hash = new URLSearchParams(back.hash.slice(1));
    const { data } = await test.connect().auth.getUser(hash.get("access_token") ?? "");
    expect([back.searchParams.get("code"), data.user?.id]).toEqual([null, person.id]);
  });

  it("redirects with the provider's error", async () => {
    expect(faultIn(await walk(openBrowser(), "nobody"))).toMatchObject({
      error: "access_denied",
      code: "provider_refused",
    });
  });
});

describe("signing in at a provider fails with", () => {
  it("the verifier of another browser, or a used code", async () => {
    const { email } = await test.createPerson();
    const [browser, other] = [openBrowser(), openBrowser()];
    await begin(other, "nobody");
    const stolen = codeIn(await walk(browser, addPerson(email)));
    expect((await other.auth.exchangeCodeForSession(stolen)).error?.code).toBe("bad_code_verifier");
    // The first attempt has invalidated the code.
    expect((await browser.auth.exchangeCodeForSession(stolen)).error?.code).toBe("flow_state_not_found");
  });

  it("a changed, invented, used or expired state", async () => {
    const { email } = await test.createPerson();
    const subject = addPerson(email);
    const callback = await server.walk(await begin(openBrowser(), subject));
    const withState = (state: string) => {
      const url = new URL(callback);
      url.searchParams.set("state", state);
      return finish(url.href);
    };
    const badState = { error: "invalid_request", code: "bad_oauth_state" };
    for (const state of ["", "x", randomUUID(), "00000000-0000-4000-8000-000000000000'"]) {
      const back = await withState(state);
      expect(faultIn(back)).toMatchObject(badState);
      expect(back.origin + back.pathname).toBe(`${siteUrl}/`);
    }
    expect(codeIn(await finish(callback))).not.toBe("");
    expect(faultIn(await finish(callback))).toMatchObject(badState);
    const late = await server.walk(await begin(openBrowser(), subject));
    await test.database.query("update auth.flow_state set created_at = now() - interval '11 minutes'");
    expect(faultIn(await finish(late))).toMatchObject(badState);
  });

  it("the provider's response to another attempt", async () => {
    const { email } = await test.createPerson();
    const subject = addPerson(email);
    const [own, stolen] = [
      new URL(await server.walk(await begin(openBrowser(), subject))),
      new URL(await server.walk(await begin(openBrowser(), subject))),
    ];
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect(faultIn(await finish(own.href))).toMatchObject({ error: "server_error", code: "unexpected_failure" });
  });
});

describe("the provider's URL", () => {
  it("contains the caller's parameters, except those that override ours", async () => {
    const evil = "https://evil.example/callback";
    const url = new URL(
      await begin(openBrowser(), "x", {
        scopes: "openid phone",
        queryParams: { prompt: "login", redirect_uri: evil, client_id: "other", response_mode: "form_post" },
      }),
    );
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      client_id: "postgrado",
      code_challenge_method: "S256",
      prompt: "login",
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      response_type: "code",
      scope: "openid email profile phone",
    });
    expect([state, nonce, code_challenge].every((text) => (text ?? "").length >= 36)).toBe(true);
  });

  it.each(["https://evil.example/", "//evil.example", `${siteUrl}.evil.example/`, "javascript:alert(1)"])(
    "never redirects outside the site: %s",
    async (to) => {
      const { email } = await test.createPerson();
      const back = await walk(openBrowser(), addPerson(email), { redirectTo: to });
      expect(back.href).toMatch(/^http:\/\/localhost:3000\/\?code=/);
    },
  );

  it("is rejected for an unknown or unreachable provider and for invalid parameters", async () => {
    const ask = async (query: string) => {
      const response = await open(`${siteUrl}/auth/v1/authorize?${query}`);
      return [response.status, (await response.json()).error_code];
    };
    expect(await ask("provider=github")).toEqual([400, "validation_failed"]);
    expect(await ask("")).toEqual([400, "validation_failed"]);
    expect(await ask("provider=keycloak&scopes=%22")).toEqual([400, "validation_failed"]);
    expect(await ask("provider=keycloak&code_challenge=x&code_challenge_method=s256")).toEqual([
      400,
      "validation_failed",
    ]);
    expect(await ask("provider=google")).toEqual([502, "unexpected_failure"]);
  });
});
