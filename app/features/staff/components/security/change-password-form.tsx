import { AuthApiError, createClient } from "@supabase/supabase-js";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { accountFailureText } from "../../account-failure.ts";
import { changedPasswordSchema } from "../../account-schemas.ts";
import { readAccountSettings } from "../../sign-in-providers.ts";
import { useAuth } from "../auth-provider.tsx";
import { useNotice } from "../notices.tsx";
import { StaffPasswordField } from "../staff-password-field.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";

/** Changes the user's password; the current one proves that the account's owner is using the browser. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const session = useStaffSession();
  const { recordChange } = useAuth();
  const tell = useNotice();
  const email = session.user.email ?? "";
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "password-change",
    schema: changedPasswordSchema,
    async send({ present, password }, form) {
      const wrong = await verifyCurrentPassword(session, email, present);
      if (wrong) return accountFailureText(wrong);
      const { error } = await session.db.auth.updateUser({ password, current_password: present });
      if (error) return accountFailureText(error);
      form.reset();
      recordChange({ event: "password_change", details: { by: "person" } });
      tell({ text: m.account_password_changed() });
      onChanged();
      return null;
    },
  });
  return (
    <form className="grid max-w-md" {...formProps}>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        {/* Gives password managers the account name. */}
        <input autoComplete="username" hidden name="username" readOnly value={email} />
        <StaffPasswordField
          {...conformField(fields.present)}
          autoComplete="current-password"
          label={m.account_password_present()}
        />
        <StaffPasswordField
          {...conformField(fields.password)}
          autoComplete="new-password"
          hint={m.account_password_hint()}
          label={m.account_password_new()}
        />
        <SubmitButton className="justify-self-start" isPending={isPending} pendingText={m.account_password_changing()}>
          {m.account_password_change()}
        </SubmitButton>
      </div>
    </form>
  );
}

/**
 * Verifies the current password if the backend does not require it for a new one: signs in with a separate client and
 * ends that session immediately. Returns the AuthError for a wrong password, else null.
 */
async function verifyCurrentPassword(
  { storageBase, anonKey }: Pick<BrowserBackend, "storageBase" | "anonKey">,
  email: string,
  password: string,
): Promise<unknown> {
  try {
    const { requiresCurrentPassword } = await readAccountSettings({ storageBase, anonKey });
    if (requiresCurrentPassword) return null;
    const client = createClient(storageBase, anonKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: "present-password",
      },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (!error) await client.auth.signOut({ scope: "local" });
    if (error?.code !== "invalid_credentials") return error;
    return new AuthApiError(error.message, 400, "current_password_mismatch");
  } catch (error) {
    return error;
  }
}
