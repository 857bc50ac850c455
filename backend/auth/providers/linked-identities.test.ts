import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, it } from "vitest";
import { secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { codeIn, faultIn } from "#tests/support/backend/test-browser.ts";
import { addTotp } from "#tests/support/backend/test-factors.ts";
import { openProviderTest, redirectTo } from "#tests/support/backend/test-provider.ts";

const { server, test, cookies, openBrowser, addPerson, finish, walk, close } = await openProviderTest();
afterAll(close);

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

  it("are linked and unlinked by their owner, except the last one", async () => {
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
    // The unlinked identity no longer signs in to the account; the remaining one does.
    expect((await openBrowser().auth.signInWithPassword(person)).error?.code).toBe("invalid_credentials");
    const later = openBrowser();
    const again = await later.auth.exchangeCodeForSession(codeIn(await walk(later, subject)));
    expect(again.data.user?.app_metadata).toEqual({ provider: "keycloak", providers: ["keycloak"] });
  });

  it("of one account cannot be linked to another", async () => {
    const { browser } = await signedIn();
    const subject = addPerson("shared@example.com");
    await browser.auth.exchangeCodeForSession(codeIn(await link(browser, subject)));
    const { browser: other } = await signedIn();
    const description = "Identity is already linked to another user";
    expect(faultIn(await link(other, subject))).toMatchObject({ code: "identity_already_exists", description });
    expect((await other.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("are linked by the browser that started it, which alone can exchange the code", async () => {
    const { browser } = await signedIn();
    const subject = addPerson("victim@example.com");
    const back = await link(browser, subject);
    const { browser: victim } = await signedIn();
    // The victim's browser has started another flow, and so has a verifier.
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

  it("without PKCE are linked in the browser that started it, and in no other browser that opened the link", async () => {
    const { browser } = await signedIn("implicit");
    const subject = addPerson("led@example.com");
    for (const returning of [openBrowser(), (await signedIn("implicit")).browser]) {
      const back = await link(browser, subject, returning);
      expect(faultIn(back)).toMatchObject({ error: "invalid_request", code: "bad_oauth_state" });
      expect(back.hash).not.toContain("access_token");
    }
    // The cookie of another attempt of the same browser is not accepted.
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

  it("are linked only in a session confirmed with the second factor, if there is one", async () => {
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

  it("cannot be changed without a session", async () => {
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
