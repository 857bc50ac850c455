import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { codeIn, openTestBrowser } from "#tests/support/backend/test-browser.ts";
import { addTotp, codeOf, tryCode } from "#tests/support/backend/test-factors.ts";
import type { RecoveryMail } from "./recovery-mail.ts";

const sendRecoveryMail = vi.fn((_mail: RecoveryMail) => undefined);
const password = "another battery, another staple";
const redirectTo = `${siteUrl}/en/admin/nueva-clave`;
let test: Awaited<ReturnType<typeof openTestBackend>>;
let lastAddress = 0;

beforeAll(async () => {
  test = await openTestBackend({ sendRecoveryMail });
});
afterAll(() => test.close());
beforeEach(() => void sendRecoveryMail.mockClear());

/** Opens a browser, which stores the verifier of its flow and has a separate IP address. */
function openBrowser(flowType?: "pkce" | "implicit") {
  return openTestBrowser(test.backend.fetch, `203.0.113.${++lastAddress}`, flowType);
}

/** Requests a mail and returns its link. */
async function receiveLink(browser: ReturnType<typeof openBrowser>, email: string, to = redirectTo): Promise<string> {
  sendRecoveryMail.mockClear();
  const { error } = await browser.auth.resetPasswordForEmail(email, { redirectTo: to });
  if (error) throw error;
  await vi.waitFor(() => expect(sendRecoveryMail).toHaveBeenCalled());
  return sendRecoveryMail.mock.lastCall?.[0].link ?? "";
}

/** Opens a link as a browser does, without the public key, and returns its redirect target. */
async function follow(link: string, method = "GET"): Promise<URL> {
  const response = await test.backend.fetch(new Request(link, { method }), { address: `198.51.100.${++lastAddress}` });
  return new URL(response.headers.get("location") ?? "http://nowhere.invalid");
}

const errorIn = (url: URL) => [url.origin + url.pathname, url.searchParams.get("error_code")];

describe("recovering a password", () => {
  it("sends a mail whose link leads to a new password, which ends every other session", async () => {
    const person = await test.createPerson("editor");
    const thief = test.connect();
    await thief.auth.signInWithPassword(person);
    const browser = openBrowser();
    const link = await receiveLink(browser, ` ${person.email.toUpperCase()} `);
    expect(sendRecoveryMail.mock.lastCall?.[0]).toMatchObject({ to: person.email, language: "en" });
    const back = await follow(link);
    expect(back.origin + back.pathname).toBe(redirectTo);
    const { data, error } = await browser.auth.exchangeCodeForSession(codeIn(back));
    expect([error, data.user?.email]).toEqual([null, person.email]);
    expect((await browser.auth.updateUser({ password })).error).toBeNull();
    expect((await thief.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await test.connect().auth.signInWithPassword({ ...person, password })).error).toBeNull();
    expect(errorIn(await follow(link))).toEqual([redirectTo, "otp_expired"]);
  });

  it("works after a mail filter has opened the link", async () => {
    const { email } = await test.createPerson();
    const browser = openBrowser();
    const link = await receiveLink(browser, email);
    await follow(link, "HEAD");
    const filtered = codeIn(await follow(link));
    const opened = codeIn(await follow(link));
    expect((await browser.auth.exchangeCodeForSession(opened)).error).toBeNull();
    expect(filtered).not.toBe(opened);
    expect(errorIn(await follow(link))).toEqual([redirectTo, "otp_expired"]);
  });

  it("fails in a browser that did not request it", async () => {
    const { email } = await test.createPerson();
    const link = await receiveLink(openBrowser(), email);
    const code = codeIn(await follow(link));
    const other = openBrowser();
    // The other browser has started another flow, for an e-mail without an account.
    await other.auth.resetPasswordForEmail("nobody@example.edu", { redirectTo });
    expect((await other.auth.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    const token = new URL(link).searchParams.get("token") ?? "";
    const { error } = await openBrowser().auth.verifyOtp({ type: "recovery", token_hash: token });
    expect(error?.code).toBe("otp_expired");
    // The attempt has invalidated the link.
    expect(errorIn(await follow(link))).toEqual([redirectTo, "otp_expired"]);
  });

  it("accepts a code once, within five minutes", async () => {
    const { email } = await test.createPerson();
    const browser = openBrowser();
    const exchange = (code: string) => {
      const body = JSON.stringify({ auth_code: code, code_verifier: "x".repeat(43) });
      const headers = { apikey: secrets.anonKey };
      return test.backend.fetch(
        new Request(`${siteUrl}/auth/v1/token?grant_type=pkce`, { method: "POST", body, headers }),
        { address: `198.51.100.${++lastAddress}` },
      );
    };
    const used = codeIn(await follow(await receiveLink(browser, email)));
    expect((await browser.auth.exchangeCodeForSession(used)).error).toBeNull();
    expect((await exchange(used)).status).toBe(404);
    const late = codeIn(await follow(await receiveLink(browser, email)));
    await test.database.query("update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'");
    expect((await browser.auth.exchangeCodeForSession(late)).error?.code).toBe("flow_state_expired");
  });

  it("accepts only the link of the last mail, for an hour", async () => {
    const { id, email } = await test.createPerson();
    const browser = openBrowser();
    const first = await receiveLink(browser, email);
    const second = await receiveLink(browser, email);
    expect(errorIn(await follow(first))).toEqual([redirectTo, "otp_expired"]);
    await test.database.query("update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1", [
      id,
    ]);
    expect(errorIn(await follow(second))).toEqual([redirectTo, "otp_expired"]);
  });

  it("stores no link that could be read from the database", async () => {
    const { id, email } = await test.createPerson();
    const link = await receiveLink(openBrowser(), email);
    const token = new URL(link).searchParams.get("token") ?? "x";
    const [user] = await test.database.query("select * from auth.users where id = $1", [id]);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(user)).not.toContain(token);
  });

  it.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", `${siteUrl}@evil.example/`, "/admin"])(
    "redirects nowhere outside the site: %s",
    async (to) => {
      const { email } = await test.createPerson();
      const link = await receiveLink(openBrowser(), email, to);
      expect(new URL(link).origin).toBe(siteUrl);
      const forged = new URL(link);
      forged.searchParams.set("redirect_to", to);
      expect((await follow(forged.href)).href).toMatch(/^http:\/\/localhost:3000\/\?code=[\w-]+$/);
    },
  );

  it("does not bypass a second factor", async () => {
    const person = await test.createPerson("editor");
    const own = test.connect();
    await own.auth.signInWithPassword(person);
    const { factorId, secret } = await addTotp(own);
    const browser = openBrowser();
    await browser.auth.exchangeCodeForSession(codeIn(await follow(await receiveLink(browser, person.email))));
    expect((await browser.rpc("is_staff")).data).toBe(false);
    expect((await browser.auth.updateUser({ password })).error?.code).toBe("insufficient_aal");
    expect(await tryCode(browser, factorId, codeOf(secret, 1))).toBeNull();
    expect((await browser.auth.updateUser({ password })).error).toBeNull();
  });

  it("without PKCE redirects with the session in the hash, once", async () => {
    const person = await test.createPerson("editor");
    const link = await receiveLink(openBrowser("implicit"), person.email);
    const back = await follow(link);
    const hash = new URLSearchParams(back.hash.slice(1));
    expect([back.search, hash.get("type"), hash.get("token_type")]).toEqual(["", "recovery", "bearer"]);
    const client = test.connect();
    const session = { access_token: hash.get("access_token") ?? "", refresh_token: hash.get("refresh_token") ?? "" };
    expect((await client.auth.setSession(session)).data.user?.email).toBe(person.email);
    expect(errorIn(await follow(link))).toEqual([redirectTo, "otp_expired"]);
    const token = new URL(await receiveLink(openBrowser("implicit"), person.email)).searchParams.get("token") ?? "";
    const otherEmail = "other@example.edu";
    const verify = (email: string) => openBrowser().auth.verifyOtp({ type: "recovery", email, token });
    expect((await verify(otherEmail)).error?.code).toBe("otp_expired");
    expect((await verify(person.email)).data.user?.email).toBe(person.email);
    expect((await verify(person.email)).error?.code).toBe("otp_expired");
  });

  it("returns one session for a link opened twice concurrently, and none for one that a newer mail replaces", async () => {
    const { id, email } = await test.createPerson("editor");
    const receiveToken = async () =>
      new URL(await receiveLink(openBrowser("implicit"), email)).searchParams.get("token") ?? "";
    const verify = (token: string) => openBrowser().auth.verifyOtp({ type: "recovery", email, token });
    const followed = await receiveToken();
    const twice = await Promise.all([verify(followed), verify(followed)]);
    expect(twice.map(({ error }) => error?.code ?? "session").sort()).toEqual(["otp_expired", "session"]);
    const replaced = await receiveToken();
    const countWaiting = async () => {
      const waiting = "datname = current_database() and wait_event_type = 'Lock'";
      return (await test.database.query(`select from pg_stat_activity where ${waiting}`)).length;
    };
    // The newer mail's hash is written but not yet committed when the older link is opened.
    const [late] = await test.database.transaction(async (mail) => {
      await mail.query("update auth.users set recovery_token = 'newer' where id = $1", [id]);
      const verified = verify(replaced);
      await expect.poll(countWaiting).toBe(1);
      return [verified];
    });
    expect((await late).error?.code).toBe("otp_expired");
    const [user] = await test.database.query("select recovery_token from auth.users where id = $1", [id]);
    expect(user?.recovery_token).toBe("newer");
  });

  it("sends nothing to an e-mail without an active account, with the same response", async () => {
    const banned = await test.createPerson();
    await test.service.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
    const { email } = await test.createPerson();
    for (const wanted of ["nobody@example.edu", banned.email, email]) {
      expect(await openBrowser().auth.resetPasswordForEmail(wanted)).toEqual({ data: {}, error: null });
    }
    // They are sent in the order of the requests.
    await vi.waitFor(() => expect(sendRecoveryMail).toHaveBeenCalled());
    expect(sendRecoveryMail.mock.calls.map(([mail]) => mail.to)).toEqual([email]);
  });

  it("responds equally for every e-mail, and limits requests", async () => {
    const { email } = await test.createPerson("editor");
    for (const wanted of [email, "no-one@example.edu"]) {
      const statuses = [];
      for (let mail = 0; mail < 4; mail += 1) {
        statuses.push((await openBrowser().auth.resetPasswordForEmail(wanted)).error?.status ?? 200);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const statuses = [];
    const browser = openBrowser();
    for (let mail = 0; mail < 11; mail += 1) {
      statuses.push((await browser.auth.resetPasswordForEmail(`p${mail}@example.edu`)).error?.status ?? 200);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it("limits attempts to guess codes", async () => {
    const { email } = await test.createPerson("editor");
    const client = openBrowser();
    const statuses = [];
    for (let code = 0; code < 6; code += 1) {
      statuses.push(
        (await client.auth.verifyOtp({ type: "recovery", email, token: `00000000000${code}` })).error?.status,
      );
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it.each([
    ["recover", {}],
    ["recover", { email: ["a@b.c"] }],
    ["recover", { email: "a@example.edu", code_challenge: "short", code_challenge_method: "s256" }],
    ["recover", { email: "a@example.edu", code_challenge: "x".repeat(43) }],
    ["verify", { type: "signup", token_hash: "x" }],
    ["verify", { type: "recovery" }],
    ["token?grant_type=pkce", { auth_code: "x" }],
  ])("%s with %o is rejected as GoTrue does", async (path, body) => {
    const request = new Request(`${siteUrl}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: secrets.anonKey },
      body: JSON.stringify(body),
    });
    const answer = await test.backend.fetch(request, { address: `198.51.100.${++lastAddress}` });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });
});
