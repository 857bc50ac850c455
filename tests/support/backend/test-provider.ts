import type { SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import { openTestBackend, siteUrl } from "./test-backend.ts";
import { openTestBrowser } from "./test-browser.ts";
import { startOpenidServer } from "./test-openid-server.ts";

/** Page that a sign-in at the provider returns to. */
export const redirectTo = `${siteUrl}/admin/login?from=1`;

/**
 * Opens a backend with an identity provider named keycloak, and an unreachable one named google, and browsers that sign
 * in there. `close` ends both.
 */
export async function openProviderTest() {
  vi.spyOn(console, "warn").mockReturnValue(); // The server says that it is not set up for production.
  const server = await startOpenidServer(`${siteUrl}/auth/v1/callback`);
  const away = { ...server.settings, name: "google", issuer: "http://127.0.0.1:1" };
  const test = await openTestBackend({ providers: [server.settings, away] });
  /** Cookies by browser, in the format of the request header. */
  const cookies = new WeakMap<SupabaseClient, string>();
  let lastAddress = 0;

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

  /** Starts a sign-in and returns the site's redirect. */
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

  async function close(): Promise<void> {
    await test.close();
    await server.stop();
  }
  return { server, test, cookies, openBrowser, addPerson, open, begin, finish, walk, close };
}
