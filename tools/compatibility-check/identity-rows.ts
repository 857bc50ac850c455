import { assert, type CheckContext, type CheckRow, dataOf, refusedWith, Skipped } from "./check.ts";

const unknownProvider = "custom:no-such-provider" as "custom:none";

/** Returns the provider's sign-in options. Throws Skipped if none was given. */
function providerOf({ options: { provider, site, url, loginHint } }: CheckContext) {
  if (!provider) throw new Skipped("needs --provider <name>, and somebody who signs in there with a browser");
  const queryParams = loginHint ? { login_hint: loginHint } : undefined;
  const options = { redirectTo: site ?? url, scopes: "openid email", skipBrowserRedirect: true, queryParams };
  return { provider: provider as "keycloak", options };
}

/** Asks the operator to sign in at the provider, and exchanges the returned code. */
async function enter({ staff, ask }: CheckContext, url: string | null | undefined) {
  assert(url, "there is no address of the provider");
  const arrived = new URL(await ask(`Open ${url} and type the address at which it ends`));
  const code = arrived.searchParams.get("code");
  assert(code, `no code in ${arrived.href}`);
  return dataOf(await staff.auth.exchangeCodeForSession(code));
}

export const identityRows: CheckRow[] = [
  {
    call: "GET authorize, a provider that there is not",
    async run({ visitor }) {
      const { url } = dataOf(
        await visitor.auth.signInWithOAuth({ provider: unknownProvider, options: { skipBrowserRedirect: true } }),
      );
      const { status } = await fetch(String(url), { redirect: "manual" });
      assert(status === 400, `status ${status} instead of 400`);
      return "refused";
    },
  },
  {
    call: "GET user/identities/authorize, a provider that there is not",
    async run({ staff, visitor }) {
      const options = { skipBrowserRedirect: true };
      const wanted = { provider: unknownProvider, options };
      refusedWith(await staff.auth.linkIdentity(wanted), "validation_failed", "manual_linking_disabled");
      assert((await visitor.auth.linkIdentity(wanted)).error, "a visitor was answered");
      return "refused";
    },
  },
  {
    call: "GET user/identities/authorize",
    async run(context) {
      const { staff } = context;
      const { url } = dataOf(await staff.auth.linkIdentity(providerOf(context)));
      await enter(context, url);
      const { identities } = dataOf(await staff.auth.getUserIdentities());
      assert(
        identities.some(({ provider }) => provider === context.options.provider),
        "the identity was not added",
      );
      return undefined;
    },
  },
  {
    call: "GET authorize, with code_challenge, and POST token, grant type pkce",
    async run(context) {
      const { data } = await context.staff.auth.getUser();
      const { url } = dataOf(await context.staff.auth.signInWithOAuth(providerOf(context)));
      const { user } = await enter(context, url);
      assert(user.id === data.user?.id, "it is another account");
      return undefined;
    },
  },
  {
    call: "DELETE user/identities/{identity_id}",
    async run(context) {
      const { provider } = providerOf(context);
      const { identities } = dataOf(await context.staff.auth.getUserIdentities());
      const identity = identities.find((each) => each.provider === provider);
      assert(identity, "there is no identity to remove");
      const { error } = await context.staff.auth.unlinkIdentity(identity);
      assert(!error, `refused: ${error?.message}`);
      return undefined;
    },
  },
  {
    call: "DELETE user/identities/{identity_id}, the last one",
    async run({ staff }) {
      const { identities } = dataOf(await staff.auth.getUserIdentities());
      assert(
        identities[0] && identities.length === 1,
        `the account has ${identities.length} identities instead of one`,
      );
      refusedWith(await staff.auth.unlinkIdentity(identities[0]), "single_identity_not_deletable");
      return "refused";
    },
  },
];
