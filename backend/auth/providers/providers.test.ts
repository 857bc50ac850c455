import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { codeIn, faultIn, openTestBrowser } from "#tests/support/backend/test-browser.ts";
import { addTotp } from "#tests/support/backend/test-factors.ts";
import { startOpenidServer } from "#tests/support/backend/test-openid-server.ts";

const redirectTo = `${siteUrl}/admin/login?from=1`;
let server: Awaited<ReturnType<typeof startOpenidServer>>;
let test: Awaited<ReturnType<typeof openTestBackend>>;
let lastAddress = 0;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockReturnValue(); // The server says that it is not set up for production.
  server = await startOpenidServer(`${siteUrl}/auth/v1/callback`);
  const away = { ...server.settings, name: "google", issuer: "http://127.0.0.1:1" };
  test = await openTestBackend({ providers: [server.settings, away] });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});

/** The cookies that browsers were given, as they send them back. */
const cookies = new WeakMap<SupabaseClient, string>();

function openBrowser(flowType?: "pkce" | "implicit") {
  const answer: typeof test.backend.fetch = async (request, peer) => {
    const response = await test.backend.fetch(request, peer);
    const given = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    if (given.length > 0) cookies.set(browser, given.join("; "));
    return response;
  };
  const browser = openTestBrowser(answer, `203.0.113.${++lastAddress}`, flowType);
  return browser;
}

const addPerson = (email: string, isVerified = true) => server.addPerson(email, isVerified);
const open = (url: string | URL, cookie = "") =>
  test.backend.fetch(new Request(url, { headers: { Cookie: cookie } }), {
    address: `198.51.100.${(++lastAddress % 250) + 1}`,
  });

/** Begins a sign-in and returns where the site sends the browser. */
async function begin(browser: SupabaseClient, subject: string, options: object = {}): Promise<string> {
  const { data, error } = await browser.auth.signInWithOAuth({
    provider: "keycloak",
    options: { redirectTo, scopes: "openid email", queryParams: { login_hint: subject }, ...options },
  });
  if (error) throw error;
  return (await open(data.url ?? "")).headers.get("location") ?? "";
}

/** Follows the provider's response to the final redirect of the site. */
async function finish(callback: string, cookie?: string): Promise<URL> {
  return new URL((await open(callback, cookie)).headers.get("location") ?? "http://nowhere.invalid");
}

async function walk(browser: SupabaseClient, subject: string, options: object = {}): Promise<URL> {
  return finish(await server.walk(await begin(browser, subject, options)));
}

describe("signing in at a provider", () => {
  it("enters the account with the verified e-mail, and later the linked one, whatever its e-mail is then", async () => {
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

  it("makes no account, and enters none by an e-mail that the provider does not vouch for", async () => {
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

  it("does not let a banned or unconfirmed account in", async () => {
    const banned = await test.createPerson("editor");
    await test.service.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
    expect(faultIn(await walk(openBrowser(), addPerson(banned.email))).code).toBe("user_banned");
    const email = "unconfirmed@example.edu";
    await test.service.auth.admin.createUser({ email, password: "correct horse battery" });
    expect(faultIn(await walk(openBrowser(), addPerson(email))).code).toBe("signup_disabled");
  });

  it("asks for the second factor where the account has one", async () => {
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

  it("without PKCE leads back with the session in the hash", async () => {
    const person = await test.createPerson();
    const back = await walk(openBrowser("implicit"), addPerson(person.email));
    const hash = new URLSearchParams(back.hash.slice(1));
    const { data } = await test.connect().auth.getUser(hash.get("access_token") ?? "");
    expect([back.searchParams.get("code"), data.user?.id]).toEqual([null, person.id]);
  });

  it("tells a refusal at the provider", async () => {
    expect(faultIn(await walk(openBrowser(), "nobody"))).toMatchObject({
      error: "access_denied",
      code: "provider_refused",
    });
  });
});

describe("nobody gets in with", () => {
  it("the verifier of another browser, or a code that was used", async () => {
    const { email } = await test.createPerson();
    const [browser, other] = [openBrowser(), openBrowser()];
    await begin(other, "nobody");
    const stolen = codeIn(await walk(browser, addPerson(email)));
    expect((await other.auth.exchangeCodeForSession(stolen)).error?.code).toBe("bad_code_verifier");
    // The attempt used the code up.
    expect((await browser.auth.exchangeCodeForSession(stolen)).error?.code).toBe("flow_state_not_found");
  });

  it("a state that was changed, made up, used, or is old", async () => {
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

  it("the provider's answer to another attempt", async () => {
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

describe("the address at a provider", () => {
  it("carries what was asked and nothing that could take the place of ours", async () => {
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
    "never leads back outside the site: %s",
    async (to) => {
      const { email } = await test.createPerson();
      const back = await walk(openBrowser(), addPerson(email), { redirectTo: to });
      expect(back.href).toMatch(/^http:\/\/localhost:3000\/\?code=/);
    },
  );

  it("is refused for a provider that is not configured, away, or asked with nonsense", async () => {
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

describe("identities", () => {
  async function signedIn(flowType?: "pkce" | "implicit") {
    const person = await test.createPerson("editor");
    const browser = openBrowser(flowType);
    await browser.auth.signInWithPassword(person);
    return { person, browser };
  }

  /** `returning` is the browser that comes back from the provider. */
  async function link(browser: SupabaseClient, subject: string, returning = browser): Promise<URL> {
    const { data, error } = await browser.auth.linkIdentity({
      provider: "keycloak",
      options: { redirectTo, queryParams: { login_hint: subject } },
    });
    if (error) throw error;
    return finish(await server.walk(data.url), cookies.get(returning));
  }

  it("are linked and unlinked by whoever is signed in, never the last one", async () => {
    const { person, browser } = await signedIn();
    const subject = addPerson("private@example.com", false);
    const back = await link(browser, subject);
    expect((await browser.auth.exchangeCodeForSession(codeIn(back))).data.user?.id).toBe(person.id);
    const { data } = await browser.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider).sort()).toEqual(["email", "keycloak"]);
    const own = (provider: string) => data?.identities.find((identity) => identity.provider === provider);
    const [mail, keycloak] = [own("email"), own("keycloak")];
    if (!mail || !keycloak) throw new Error("An identity is missing");

    const { browser: stranger } = await signedIn();
    const another = codeIn(await link(stranger, addPerson("another@example.com")));
    expect((await stranger.auth.exchangeCodeForSession(another)).error).toBeNull();
    const failure = async (asker: SupabaseClient, id: string) => {
      const { error } = await asker.auth.unlinkIdentity({ ...keycloak, identity_id: id });
      return [error?.status, error?.code, error?.message];
    };
    const unknown = [422, "identity_not_found", "Identity doesn't exist"];
    expect(await failure(stranger, keycloak.identity_id)).toEqual(unknown);
    expect(await failure(browser, "x")).toEqual([404, "validation_failed", "identity_id must be an UUID"]);
    expect((await browser.auth.unlinkIdentity(mail)).error).toBeNull();
    expect((await browser.auth.unlinkIdentity(keycloak)).error?.code).toBe("single_identity_not_deletable");
    // What was unlinked no longer opens the account; what is left does.
    expect((await openBrowser().auth.signInWithPassword(person)).error?.code).toBe("invalid_credentials");
    const later = openBrowser();
    const again = await later.auth.exchangeCodeForSession(codeIn(await walk(later, subject)));
    expect(again.data.user?.app_metadata).toEqual({ provider: "keycloak", providers: ["keycloak"] });
  });

  it("of one account cannot be taken by another", async () => {
    const { browser } = await signedIn();
    const subject = addPerson("shared@example.com");
    await browser.auth.exchangeCodeForSession(codeIn(await link(browser, subject)));
    const { browser: other } = await signedIn();
    const description = "Identity is already linked to another user";
    expect(faultIn(await link(other, subject))).toMatchObject({ code: "identity_already_exists", description });
    expect((await other.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("are linked by the browser that began it, which alone can exchange the code", async () => {
    const { browser } = await signedIn();
    const subject = addPerson("victim@example.com");
    const back = await link(browser, subject);
    const { browser: victim } = await signedIn();
    // The victim's browser has begun something of its own, and so has a verifier.
    await victim.auth.linkIdentity({ provider: "keycloak", options: { redirectTo } });
    expect((await victim.auth.exchangeCodeForSession(codeIn(back))).error?.code).toBe("bad_code_verifier");
    expect((await browser.auth.exchangeCodeForSession(codeIn(back))).error).not.toBeNull();
    for (const each of [browser, victim]) {
      expect((await each.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    }
    const again = codeIn(await link(browser, subject));
    expect((await browser.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    expect((await browser.auth.exchangeCodeForSession(again)).error).toBeNull();
    expect((await browser.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it("without PKCE are linked in the browser that began it, and in no other that was led to the provider", async () => {
    const { browser } = await signedIn("implicit");
    const subject = addPerson("led@example.com");
    for (const returning of [openBrowser(), (await signedIn("implicit")).browser]) {
      const back = await link(browser, subject, returning);
      expect(faultIn(back)).toMatchObject({ error: "invalid_request", code: "bad_oauth_state" });
      expect(back.hash).not.toContain("access_token");
    }
    // Another attempt's cookie, of the same browser, is none for this one.
    const wanted = { provider: "keycloak", options: { redirectTo, queryParams: { login_hint: subject } } } as const;
    const { data } = await browser.auth.linkIdentity(wanted);
    const earlier = cookies.get(browser);
    await browser.auth.linkIdentity(wanted);
    expect(cookies.get(browser)).not.toBe(earlier);
    const callback = await server.walk(data?.url ?? "");
    expect(faultIn(await finish(callback, cookies.get(browser))).code).toBe("bad_oauth_state");
    expect((await browser.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    expect((await link(browser, subject)).hash).toContain("access_token");
    expect((await browser.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it("are linked only in a session that showed the second factor, where there is one", async () => {
    const { person, browser } = await signedIn();
    await addTotp(browser);
    const half = openBrowser();
    await half.auth.signInWithPassword(person);
    await expect(link(half, "x")).rejects.toMatchObject({ code: "insufficient_aal" });
    const { data } = await half.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error("The identity is missing");
    expect((await half.auth.unlinkIdentity(identity)).error?.code).toBe("insufficient_aal");
  });

  it("are nobody's who is not signed in", async () => {
    for (const [method, path] of [
      ["GET", "user/identities/authorize?provider=keycloak"],
      ["DELETE", `user/identities/${randomUUID()}`],
    ]) {
      const headers = { apikey: secrets.anonKey };
      const answer = await test.backend.fetch(new Request(`${siteUrl}/auth/v1/${path}`, { method, headers }));
      expect(answer.status).toBe(401);
    }
  });
});
