import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import { NewPasswordForm } from "../new-password-form.tsx";
import { useNotice } from "../notices.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { SecondFactors } from "./second-factors.tsx";

/** What opens one's own account: the second factors and the password. */
export function SecurityPage() {
  const { user } = useStaffSession();
  const tell = useNotice();
  const title = m.account_security_title();
  return (
    <>
      <StaffTitle>{title}</StaffTitle>
      <div className="page-width pt-10 sm:pt-14">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{m.account_security_lead({ email: user.email ?? "" })}</p>
      </div>
      <Section aside={<p>{m.account_factors_lead()}</p>} id="second-factor" title={m.account_factors_title()}>
        <SecondFactors />
      </Section>
      <Section aside={<p>{m.account_password_lead()}</p>} id="password" title={m.account_password_title()}>
        <NewPasswordForm
          action={m.account_password_change()}
          by="person"
          onChanged={() => tell({ text: m.account_password_changed() })}
        />
      </Section>
    </>
  );
}
