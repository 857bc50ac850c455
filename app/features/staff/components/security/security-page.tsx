import { useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import { verifiedFactors } from "../../session-assurance.ts";
import { readAccountSettings } from "../../sign-in-providers.ts";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { LinkedIdentities } from "./linked-identities.tsx";
import { OwnLanguage } from "./own-language.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactors } from "./second-factors.tsx";

export function SecurityPage() {
  const session = useStaffSession();
  const { user } = session;
  const client = useQueryClient();
  const settings = useQuery({
    queryKey: ["account-settings"],
    queryFn: () => readAccountSettings(session),
  });
  const title = m.account_security_title();
  const { providers = [], supportsPhones = false, hasRecoveryCodes } = settings.data ?? {};
  return (
    <>
      <StaffTitle>{title}</StaffTitle>
      <div className="page-width pt-10 sm:pt-14">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{m.account_security_lead({ email: user.email ?? "" })}</p>
      </div>
      <Section aside={<p>{m.account_factors_lead()}</p>} id="second-factor" title={m.account_factors_title()}>
        <SecondFactors supportsPhones={supportsPhones} />
      </Section>
      <Section aside={<p>{m.account_recovery_lead()}</p>} id="recovery-codes" title={m.account_recovery_title()}>
        {hasRecoveryCodes ? <RecoveryCodes hasFactor={verifiedFactors(user).length > 0} /> : null}
        {hasRecoveryCodes === false ? <p className="max-w-prose">{m.account_recovery_unavailable()}</p> : null}
      </Section>
      <Section aside={<p>{m.account_password_lead()}</p>} id="password" title={m.account_password_title()}>
        <ChangePasswordForm onChanged={() => void client.invalidateQueries({ queryKey: ["own-sessions"] })} />
      </Section>
      {providers.length > 0 ? (
        <Section aside={<p>{m.account_identities_lead()}</p>} id="identities" title={m.account_identities_title()}>
          <LinkedIdentities providers={providers} />
        </Section>
      ) : null}
      <Section aside={<p>{m.account_sessions_lead()}</p>} id="sessions" title={m.account_sessions_title()}>
        <OwnSessions />
      </Section>
      <Section aside={<p>{m.account_language_lead()}</p>} id="language" title={m.account_language_title()}>
        <OwnLanguage />
      </Section>
    </>
  );
}
