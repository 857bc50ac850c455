import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { rememberedLocation } from "../remembered-location.ts";
import { listSignInProviders, type SignInProvider } from "../sign-in-providers.ts";
import { useAuth } from "./auth-provider.tsx";

/**
 * Sign-in buttons of the configured providers; renders nothing without any. `onFailure` is called if a provider is
 * unreachable.
 */
export function ProviderButtons({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { backend } = useAuth();
  const { state } = useLocation();
  const [providers, setProviders] = useState<SignInProvider[]>([]);
  useEffect(() => {
    if (backend) void listSignInProviders(backend).then(setProviders);
  }, [backend]);
  if (!backend || providers.length === 0) return null;

  async function redirectToProvider(name: string) {
    const target = new URL(pathsIn().staff.login(), window.location.origin);
    const requestedPath = rememberedLocation(state);
    if (requestedPath) target.searchParams.set("desde", requestedPath);
    const options = { redirectTo: target.href };
    const { error } = (await backend?.db.auth.signInWithOAuth({ provider: name as "keycloak", options })) ?? {};
    if (error) onFailure(error);
  }

  return (
    <div className="mt-8 grid justify-items-start gap-3 border-line border-t pt-6">
      {providers.map(({ name, label }) => (
        <button
          className={buttonClass("outline")}
          key={name}
          onClick={() => void redirectToProvider(name)}
          type="button"
        >
          {m.staff_continue_with({ provider: label })}
        </button>
      ))}
    </div>
  );
}
