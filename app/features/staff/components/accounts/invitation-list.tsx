import { useState } from "react";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { revokeInvitation, type StaffInvitation } from "../../accounts/accounts.ts";
import { type SentInvitation, sendInvitation } from "../../accounts/invitations.ts";
import { peopleFailure } from "../../accounts/people-failure.ts";
import { roleLabels } from "../../staff-roles.ts";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { useStaffSession } from "../staff-session.tsx";

const action = "inline-flex small-target items-center text-primary underline-offset-4 hover:underline";

export function InvitationList({
  invitations,
  onSent,
  onChanged,
}: {
  invitations: readonly StaffInvitation[];
  onSent: (sent: SentInvitation) => void;
  onChanged: () => void;
}) {
  const { db, sendsMail, keepsAccounts } = useStaffSession();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [revoked, setRevoked] = useState<Pick<StaffInvitation, "id" | "email"> | null>(null);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(peopleFailure(error)));
    setBusy(false);
    onChanged();
  }

  return (
    <>
      <FormAlert failure={failure} />
      {invitations.length === 0 ? (
        <p className="mb-6">{m.people_no_invitations()}</p>
      ) : (
        <ul className="mb-6 divide-y divide-line border-line border-y text-sm">
          {invitations.map(({ id, email, name, role, sent_at, expires_at }) => (
            <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3" key={id}>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">{name ? `${name} · ${email}` : email}</p>
                <p className="text-ink-soft">
                  {roleLabels[role]()} ·{" "}
                  {Date.parse(expires_at) > Date.now()
                    ? m.people_invitation_open({ sent: formatDate(sent_at), until: formatDate(expires_at) })
                    : m.people_invitation_expired({ date: formatDate(expires_at) })}
                </p>
              </div>
              <div className="flex gap-x-4">
                {keepsAccounts ? (
                  <button
                    className={action}
                    onClick={() => void run(async () => onSent(await sendInvitation(db, { action: "renew", id })))}
                    type="button"
                  >
                    {sendsMail ? m.people_invitation_again() : m.people_invitation_new_link()}
                    <span className="sr-only">: {email}</span>
                  </button>
                ) : null}
                <button className={action} onClick={() => setRevoked({ id, email })} type="button">
                  {m.tokens_revoke()}
                  <span className="sr-only">: {email}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {revoked ? (
        <RevokeDialog
          failureOf={peopleFailure}
          notice={m.people_invitation_revoked({ email: revoked.email })}
          onClose={() => setRevoked(null)}
          onRevoked={onChanged}
          revoke={() => revokeInvitation(db, revoked.id)}
          text={m.people_invitation_revoke_text()}
          title={m.people_invitation_revoke_title({ email: revoked.email })}
        />
      ) : null}
    </>
  );
}
