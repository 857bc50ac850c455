import { useEffect, useRef, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { accountFailureText } from "#app/features/staff/account-failure.ts";
import { newPasswordSchema } from "#app/features/staff/account-schemas.ts";
import { AuthLayout } from "#app/features/staff/components/auth-layout.tsx";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { BackendUnavailable } from "#app/features/staff/components/backend-unavailable.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { SecondFactorPage } from "#app/features/staff/components/second-factor-form.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { StaffPasswordField } from "#app/features/staff/components/staff-password-field.tsx";
import { useAccountForm } from "#app/features/staff/components/use-account-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Target of recovery links; public, like the sign-in. */
export default function StaffNewPassword() {
  return <PasswordRecovery />;
}

/**
 * Target page of a recovery link. The client does not look for sessions in addresses (specification, section 9), so
 * this page exchanges the code, then asks for the second factor, if any, and the new password. Users signed in with
 * their current password are redirected to the security page, which asks for it.
 */
function PasswordRecovery() {
  const { state, retry } = useAuth();
  const navigate = useNavigate();
  const tell = useNotice();
  const exchange = useCodeInAddress();
  const title = m.account_new_password_title();
  if (state.status === "error") return <BackendUnavailable error={state.error} onRetry={retry} />;
  if (exchange === "failed") return <InvalidLink reason={m.account_link_other_browser()} />;
  if (state.status === "loading" || exchange === "running") return <LoadingNote title={title} />;
  if (exchange === "refused" || state.status === "unauthenticated") {
    return <InvalidLink reason={m.account_link_expired()} />;
  }
  if (state.status === "second-factor") return <SecondFactorPage user={state.user} />;
  if (state.needsCurrentPassword) return <Navigate replace to={`${pathsIn().staff.security()}#password`} />;
  return (
    <AuthLayout aside={<p>{m.account_new_password_lead({ email: state.user.email ?? "" })}</p>} title={title}>
      <NewPasswordForm
        action={m.account_new_password_save()}
        onChanged={() => {
          tell({ text: m.account_password_changed(), survives: true });
          navigate(pathsIn().staff.home(), { replace: true });
        }}
      />
    </AuthLayout>
  );
}

type Exchange = "none" | "running" | "done" | "failed" | "refused";

/** Exchanges the code in the address once, and removes it from the address. */
function useCodeInAddress(): Exchange {
  const { backend } = useAuth();
  const [query, setQuery] = useSearchParams();
  const code = query.get("code");
  const [exchange, setExchange] = useState<Exchange>(() => {
    if (query.has("error")) return "refused";
    return code ? "running" : "none";
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!backend || !code || isBegun.current) return;
    isBegun.current = true;
    void backend.db.auth.exchangeCodeForSession(code).then(({ error }) => {
      setExchange(error ? "failed" : "done");
      setQuery({}, { replace: true });
    });
  }, [backend, code, setQuery]);
  return exchange;
}

function InvalidLink({ reason }: { reason: string }) {
  const { staff } = pathsIn();
  return (
    <StaffMessage
      actions={
        <>
          <LinkButton to={staff.recover()}>{m.account_recover_again()}</LinkButton>
          <LinkButton look="outline" to={staff.login()}>
            {m.account_back_to_sign_in()}
          </LinkButton>
        </>
      }
      title={m.account_link_expired_title()}
    >
      <p>{reason}</p>
    </StaffMessage>
  );
}

/** Form that sets a new password after following a recovery link. */
function NewPasswordForm({ action, onChanged }: { action: string; onChanged: () => void }) {
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
