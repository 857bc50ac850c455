import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import type { SignInFailure } from "./sign-in.ts";

/** Returns the message of a failed sign-in (specification, section 8) with advice. */
export function signInFailureText(failure: SignInFailure): FormFailure {
  switch (failure.reason) {
    case "invalid":
      return { message: m.staff_sign_in_invalid(), advice: m.staff_sign_in_invalid_advice() };
    case "locked":
      return failure.minutes === null
        ? { message: m.staff_sign_in_failed(), advice: m.staff_sign_in_busy_advice() }
        : { message: counted(failure.minutes, m.staff_sign_in_locked_one, m.staff_sign_in_locked), advice: null };
    case "unreachable":
      return { message: m.staff_sign_in_failed(), advice: m.staff_sign_in_unreachable_advice() };
    case "failed":
      return { message: m.staff_sign_in_failed(), advice: m.staff_try_again_advice() };
    case "unknown":
      return { message: m.staff_unknown_error(), advice: m.staff_try_again_advice() };
  }
}
