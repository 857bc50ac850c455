import { isAuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import { minutesIn } from "./sign-in.ts";

/** Returns the message and advice for an error of the auth client. */
export function accountFailureText(error: unknown): FormFailure {
  if (isAuthRetryableFetchError(error)) {
    return { message: m.account_failed(), advice: m.staff_sign_in_unreachable_advice() };
  }
  if (isAuthError(error) && error.status === 429) {
    const minutes = minutesIn(error.message);
    if (minutes !== null) {
      return { message: counted(minutes, m.staff_sign_in_locked_one, m.staff_sign_in_locked), advice: null };
    }
    return { message: m.account_failed(), advice: m.staff_sign_in_busy_advice() };
  }
  switch (isAuthError(error) ? error.code : undefined) {
    case "mfa_verification_failed":
      return { message: m.account_code_wrong(), advice: m.account_code_wrong_advice() };
    case "mfa_challenge_expired":
      return { message: m.account_code_expired(), advice: m.account_code_expired_advice() };
    case "mfa_factor_name_conflict":
      return { message: m.account_name_taken(), advice: m.account_name_taken_advice() };
    case "too_many_enrolled_mfa_factors":
      return { message: m.account_too_many_factors(), advice: m.account_too_many_factors_advice() };
    case "current_password_required":
    case "current_password_mismatch":
      return { message: m.account_present_wrong(), advice: m.account_present_wrong_advice() };
    case "sms_send_failed":
      return { message: m.account_phone_unsent(), advice: m.account_phone_unsent_advice() };
    case "validation_failed":
      return { message: m.account_phone_wrong(), advice: m.account_phone_hint() };
    case "single_identity_not_deletable":
      return { message: m.account_identity_last(), advice: m.account_identity_last_advice() };
    case "weak_password":
      return { message: m.account_password_weak(), advice: m.account_password_hint() };
    case "same_password":
      return { message: m.account_password_same(), advice: m.account_password_same_advice() };
    case "insufficient_aal":
      return { message: m.account_session_weak(), advice: m.account_session_weak_advice() };
    default:
      return { message: m.account_failed(), advice: m.staff_try_again_advice() };
  }
}
