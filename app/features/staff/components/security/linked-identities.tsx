import type { UserIdentity } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText } from "../../account-failure.ts";
import type { SignInProvider } from "../../sign-in-providers.ts";
import { useAuth } from "../auth-provider.tsx";
import { useNotice } from "../notices.tsx";
import { type StaffSession, useStaffSession } from "../staff-session.tsx";

export function LinkedIdentities({ providers }: { providers: readonly SignInProvider[] }) {
  const { db, user } = useStaffSession();
  const { recordChange } = useAuth();
  const tell = useNotice();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const label = (provider: string) => providers.find(({ name }) => name === provider)?.label ?? provider;
  const returned = useReturnFromProvider(db, (provider) => {
    if (!provider) return setFailure({ message: m.account_identity_failed(), advice: m.staff_try_again_advice() });
    const name = label(provider);
    recordChange({ event: "settings_change", details: { setting: "identity", change: "added", name } });
    tell({ text: m.account_identity_linked({ provider: name }) });
  });
  const identities = useQuery({
    queryKey: ["identities", user.id, returned],
    queryFn: async () => {
      const { data, error } = await db.auth.getUserIdentities();
      if (error) throw error;
      return data.identities;
    },
    staleTime: 0,
  });
  async function link(name: string) {
    setFailure(null);
    const back = new URL(pathsIn().staff.security(), window.location.origin);
    back.searchParams.set("vinculado", name);
    const options = { redirectTo: back.href };
    const { error } = await db.auth.linkIdentity({ provider: name as "keycloak", options });
    if (error) setFailure(accountFailureText(error));
  }

  async function unlink(identity: UserIdentity) {
    setFailure(null);
    const { error } = await db.auth.unlinkIdentity(identity);
    if (error) return setFailure(accountFailureText(error));
    const name = label(identity.provider);
    recordChange({ event: "settings_change", details: { setting: "identity", change: "removed", name } });
    tell({ text: m.account_identity_unlinked({ provider: name }) });
    await identities.refetch();
  }

  const linked = (identities.data ?? []).filter(({ provider }) => provider !== "email");
  return (
    <>
      <FormAlert failure={failure} />
      {identities.isError ? <p role="alert">{m.account_identities_failed()}</p> : null}
      <ul className="divide-y divide-line border-line border-y">
        {providers.map(({ name, label }) => {
          const identity = linked.find(({ provider }) => provider === name);
          const email = identity?.identity_data?.email;
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3" key={name}>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">{label}</p>
                <p className="text-ink-soft text-sm">
                  {identity
                    ? [
                        email,
                        identity.created_at && m.account_identity_since({ date: formatDate(identity.created_at) }),
                      ]
                        .filter(Boolean)
                        .join(" · ")
                    : m.account_identity_none()}
                </p>
              </div>
              {identity ? (
                <button
                  className="min-h-11 font-semibold text-link text-primary text-sm"
                  onClick={() => void unlink(identity)}
                  type="button"
                >
                  {m.account_identity_unlink()}
                  <span className="sr-only">: {label}</span>
                </button>
              ) : (
                <button className={buttonClass("outline")} onClick={() => void link(name)} type="button">
                  {m.account_identity_link({ provider: label })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Exchanges the code of a provider's callback once, and reports the provider's name, or null if the account was not
 * linked. Returns whether one was linked.
 */
function useReturnFromProvider(db: StaffSession["db"], onReturn: (provider: string | null) => void): boolean {
  const [query, setQuery] = useSearchParams();
  const [isLinked, setLinked] = useState(false);
  const isBegun = useRef(false);
  const code = query.get("code");
  const provider = query.get("vinculado");
  const hasError = query.has("error");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address.
  useEffect(() => {
    if (!provider || isBegun.current) return;
    isBegun.current = true;
    setQuery({}, { replace: true });
    if (hasError || !code) return onReturn(null);
    void db.auth.exchangeCodeForSession(code).then(({ error }) => {
      setLinked(!error);
      onReturn(error ? null : provider);
    });
  }, [provider, code]);
  return isLinked;
}
