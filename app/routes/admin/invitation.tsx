import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { newPasswordSchema } from "#app/features/staff/account-schemas.ts";
import { acceptInvitation, type OpenedInvitation, readInvitation } from "#app/features/staff/accounts/invitations.ts";
import { peopleFailure } from "#app/features/staff/accounts/people-failure.ts";
import { SiteError } from "#app/features/staff/accounts/post-to-site.ts";
import { AuthLayout } from "#app/features/staff/components/auth-layout.tsx";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { BackendUnavailable } from "#app/features/staff/components/backend-unavailable.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { StaffPasswordField } from "#app/features/staff/components/staff-password-field.tsx";
import { useAccountForm } from "#app/features/staff/components/use-account-form.ts";
import { roleLabels } from "#app/features/staff/staff-role-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { StaffRole } from "#app/lib/staff-roles.ts";
import type { Db } from "#app/supabase/db.ts";
import { listDirectedPrograms } from "#app/supabase/staff-programs.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";

/** Target of invitation links; public, like the sign-in. */
export default function StaffInvitation() {
  return <InvitationPage />;
}

type Opened =
  | { status: "loading" }
  | { status: "open"; invitation: OpenedInvitation }
  | { status: "gone" }
  | { status: "unavailable"; error: unknown };

/** Target page of an invitation link: the person sets a password and is signed in. */
function InvitationPage() {
  const [token, setToken] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>({ status: "loading" });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` counts the tries.
  useEffect(() => {
    const given = window.location.hash.slice(1);
    setToken(given);
    setOpened({ status: "loading" });
    readInvitation(given).then(
      (invitation) => setOpened({ status: "open", invitation }),
      (error: unknown) => {
        const isGone = error instanceof SiteError && error.reason === "gone";
        setOpened(isGone ? { status: "gone" } : { status: "unavailable", error });
      },
    );
  }, [attempt]);
  const title = m.invitation_title();
  if (opened.status === "loading" || token === null) return <LoadingNote title={title} />;
  if (opened.status === "unavailable") {
    return <BackendUnavailable error={opened.error} onRetry={() => setAttempt((number) => number + 1)} />;
  }
  if (opened.status === "gone") {
    return (
      <StaffMessage
        actions={<LinkButton to={pathsIn().staff.login()}>{m.account_back_to_sign_in()}</LinkButton>}
        title={m.account_link_expired_title()}
      >
        <p>{m.invitation_gone()}</p>
      </StaffMessage>
    );
  }
  return <PasswordOfInvitation invitation={opened.invitation} token={token} />;
}

/**
 * Returns the page on which a new account begins: for the director of exactly one program the editor of its proposal,
 * otherwise the home page, also if the programs cannot be read.
 */
async function firstPage(db: Db, userId: string, role: StaffRole): Promise<string> {
  const { staff } = pathsIn();
  const programs = role === "director" ? await listDirectedPrograms(db, userId).catch(() => []) : [];
  const [program] = programs;
  if (!program || programs.length > 1) return staff.home();
  // The address of the type: a redirect between the two would drop the notice.
  return staff.editRecord(program.type === "health_specialty" ? "especialidades" : "programas", String(program.id));
}

function PasswordOfInvitation({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const { signIn, signOut, state, backend } = useAuth();
  const navigate = useNavigate();
  const tell = useNotice();
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "invitation",
    schema: newPasswordSchema,
    async send({ password }) {
      try {
        const { email } = await acceptInvitation(token, password);
        // Ends a session of another person in this browser.
        if (state.status === "authenticated") await signOut();
        const outcome = await signIn({ email, password });
        // The sign-in page asks for the missing second factor, or for the password again.
        const isIn = backend && !("failure" in outcome) && outcome.isComplete;
        const first = isIn ? await firstPage(backend.db, outcome.user.id, invitation.role) : pathsIn().staff.login();
        if (!("failure" in outcome)) tell({ text: m.invitation_welcome(), survives: true });
        navigate(first, { replace: true });
        return null;
      } catch (error) {
        return peopleFailure(error);
      }
    },
  });
  return (
    <AuthLayout
      aside={
        <p>
          {m.invitation_lead({
            site: m.staff_site_name({ shortName: institution.shortName }),
            role: roleLabels[invitation.role](),
          })}
        </p>
      }
      title={m.invitation_title()}
    >
      <form className="grid max-w-md" {...formProps}>
        <FormAlert {...alertProps} />
        <div className="grid gap-5">
          <div>
            <p className="font-semibold text-sm">{m.staff_email()}</p>
            <p className="mt-1 [overflow-wrap:anywhere]">{invitation.email}</p>
          </div>
          {/* Gives password managers the account name. */}
          <input autoComplete="username" hidden name="username" readOnly value={invitation.email} />
          <StaffPasswordField
            {...conformField(fields.password)}
            autoComplete="new-password"
            hint={m.account_password_hint()}
            label={m.account_password_new()}
          />
          <SubmitButton
            className="justify-self-start"
            isPending={isPending}
            pendingText={m.account_password_changing()}
          >
            {m.invitation_accept()}
          </SubmitButton>
        </div>
      </form>
    </AuthLayout>
  );
}
