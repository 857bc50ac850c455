import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { accountFailureText } from "../account-failure.ts";
import { newPasswordSchema } from "../account-schemas.ts";
import { useAuth } from "./auth-provider.tsx";
import { StaffPasswordField } from "./staff-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Form that sets a new password after following a recovery link. */
export function NewPasswordForm({ action, onChanged }: { action: string; onChanged: () => void }) {
  const { backend, state, recordChange } = useAuth();
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "new-password",
    schema: newPasswordSchema,
    async send({ password }, form) {
      if (!backend) return null;
      const { error } = await backend.db.auth.updateUser({ password });
      if (error) return accountFailureText(error);
      form.reset();
      recordChange({ event: "password_change", details: { by: "recovery" } });
      onChanged();
      return null;
    },
  });
  return (
    <form className="grid max-w-md" {...formProps}>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        {/* Gives password managers the account name. */}
        <input
          autoComplete="username"
          hidden
          name="username"
          readOnly
          value={"user" in state ? (state.user.email ?? "") : ""}
        />
        <StaffPasswordField
          {...conformField(fields.password)}
          autoComplete="new-password"
          hint={m.account_password_hint()}
          label={m.account_password_new()}
        />
        <SubmitButton className="justify-self-start" isPending={isPending} pendingText={m.account_password_changing()}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
