import type { Session } from "@supabase/supabase-js";
import { assert, assertSame, type CheckRow, dataOf, refusedWith, Skipped } from "./check.ts";

/** Throws unless the session has the fields of section 3 of the specification. */
function checkSession(session: Session | null): asserts session is Session {
  assert(session, "there is no session");
  for (const field of ["access_token", "refresh_token", "expires_at", "expires_in", "user"] as const) {
    assert(session[field], `the session has no ${field}`);
  }
}

export const sessionRows: CheckRow[] = [
  {
    call: "POST token, grant type password, wrong password",
    async run({ visitor, options: { email } }) {
      const attempt = { email, password: "no-es-la-contraseña" };
      refusedWith(await visitor.auth.signInWithPassword(attempt), "invalid_credentials");
      return "refused";
    },
  },
  {
    call: "POST token, grant type password",
    async run({ staff, options: { email, password } }) {
      const { session } = dataOf(await staff.auth.signInWithPassword({ email, password }));
      checkSession(session);
      const factors = session.user.factors?.filter(({ status }) => status === "verified") ?? [];
      assert(factors.length === 0, "the account has a second factor: choose one that has none");
      return undefined;
    },
  },
  {
    call: "POST token, grant type refresh_token",
    async run({ staff }) {
      const before = (await staff.auth.getSession()).data.session;
      const { session } = dataOf(await staff.auth.refreshSession());
      checkSession(session);
      assert(session.refresh_token !== before?.refresh_token, "the refresh token did not change");
      return undefined;
    },
  },
  {
    call: "GET user",
    async run({ staff, visitor, options: { email } }) {
      const { user } = dataOf(await staff.auth.getUser());
      assertSame("email", user?.email, email.toLowerCase());
      const stranger = await visitor.auth.getUser("not.a.token");
      assert(stranger.error, "a token that is none was accepted");
      return undefined;
    },
  },
  {
    call: "PUT user",
    async run({ staff, mark, cleanups }) {
      cleanups.push(async () => dataOf(await staff.auth.updateUser({ data: { check: null } })));
      const { user } = dataOf(await staff.auth.updateUser({ data: { check: mark } }));
      assertSame("user_metadata.check", user?.user_metadata.check, mark);
      return undefined;
    },
  },
  {
    call: "POST recover, GET verify, POST token with the code",
    async run({ staff, options: { email, site, url, hasMailbox }, ask }) {
      if (!hasMailbox) throw new Skipped("needs --mailbox, and somebody who reads the account's mail");
      dataOf(await staff.auth.resetPasswordForEmail(email, { redirectTo: site ?? url }));
      const arrived = new URL(await ask("Open the link in the mail, then type the address at which it ends"));
      const code = arrived.searchParams.get("code");
      assert(code, `no code in ${arrived.href}`);
      checkSession(dataOf(await staff.auth.exchangeCodeForSession(code)).session);
      return undefined;
    },
  },
];

/** Rows that end the session; they run last. */
export const endRows: CheckRow[] = [
  {
    call: "POST logout, scope local",
    async run({ staff }) {
      const { session } = dataOf(await staff.auth.getSession());
      const { error } = await staff.auth.signOut({ scope: "local" });
      assert(!error, `refused: ${error?.message}`);
      const { data } = await staff.auth.getUser(session?.access_token);
      assert(!data.user, "the session's token is still good");
      return undefined;
    },
  },
];
