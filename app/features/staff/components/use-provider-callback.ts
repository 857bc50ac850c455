import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import { rememberedLocation } from "../remembered-location.ts";
import { useAuth } from "./auth-provider.tsx";

/**
 * Handles a provider's callback: exchanges the code in the address once. `from` is the page requested before the
 * sign-in.
 */
export function useProviderCallback(): { isRunning: boolean; failure: FormFailure | null; from: string | null } {
  const { backend, exchangeCode } = useAuth();
  const [query] = useSearchParams();
  const code = query.get("code");
  const [isRefused, setRefused] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!backend || !code || isBegun.current) return;
    isBegun.current = true;
    void exchangeCode(code).then((isIn) => setRefused(!isIn));
  }, [backend, code, exchangeCode]);
  const error = query.has("error") ? query.get("error_code") : null;
  return {
    isRunning: code !== null && !isRefused,
    failure: isRefused || query.has("error") ? failureOf(error) : null,
    from: rememberedLocation({ from: query.get("desde") }),
  };
}

/** Returns the failure for the error code of a provider's sign-in. */
function failureOf(code: string | null): FormFailure {
  if (code === "signup_disabled" || code === "user_banned") {
    return { message: m.staff_provider_unknown(), advice: m.staff_provider_unknown_advice() };
  }
  return { message: m.staff_provider_failed(), advice: m.staff_try_again_advice() };
}
