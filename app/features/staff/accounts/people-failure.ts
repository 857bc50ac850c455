import { m } from "#app/i18n/paraglide/messages.js";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import { SiteError } from "./post-to-site.ts";

const texts: Readonly<Record<string, () => FormFailure>> = {
  last_administrator: () => ({ message: m.people_last_administrator(), advice: m.people_last_administrator_advice() }),
  already_staff: () => ({ message: m.people_already_staff(), advice: m.people_already_staff_advice() }),
  already_invited: () => ({ message: m.people_already_invited(), advice: m.people_already_invited_advice() }),
  no_such_account: () => ({ message: m.people_account_gone(), advice: m.people_account_gone_advice() }),
  no_such_program: () => ({ message: m.people_program_gone(), advice: m.people_program_gone_advice() }),
  email: () => ({ message: m.form_email_wrong(), advice: null }),
  gone: () => ({ message: m.people_invitation_gone(), advice: m.people_invitation_gone_advice() }),
  forbidden: () => ({ message: m.people_forbidden(), advice: m.people_forbidden_advice() }),
  weak_password: () => ({ message: m.account_password_weak(), advice: m.account_password_hint() }),
  busy: () => ({ message: m.account_failed(), advice: m.staff_sign_in_busy_advice() }),
};

/** Returns the message and advice for a failed change of accounts or invitations. */
export function peopleFailure(error: unknown): FormFailure {
  const { hint, code } = error as { hint?: string; code?: string };
  const reason = error instanceof SiteError ? error.reason : code === "42501" ? "forbidden" : hint;
  const text = reason === undefined || reason === null ? undefined : texts[reason];
  return text?.() ?? { message: m.people_failed(), advice: m.staff_try_again_advice() };
}
