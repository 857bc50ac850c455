import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readRowId } from "#app/lib/row-id.ts";
import type { StaffRole } from "#app/lib/staff-roles.ts";
import { listStaffPrograms, type StaffProgram } from "#app/supabase/staff-programs.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { invitationSchema } from "../../account-schemas.ts";
import {
  listAccounts,
  listInvitations,
  revokeInvitation,
  type StaffAccount,
  type StaffInvitation,
} from "../../accounts/accounts.ts";
import { type SentInvitation, sendInvitation } from "../../accounts/invitations.ts";
import { peopleFailure } from "../../accounts/people-failure.ts";
import { roleLabels } from "../../staff-role-labels.ts";
import { FormActions } from "../form-actions.tsx";
import { useNotice } from "../notices.tsx";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { EditAccountDialog, RoleFields } from "./edit-account-dialog.tsx";
import { PeopleTable } from "./people-table.tsx";

const action = "inline-flex small-target items-center text-primary underline-offset-4 hover:underline";

/** Accounts and invitations. `?invitar=` opens the invitation of the director of a program, by its id. */
export function PeoplePage() {
  const { db, keepsAccounts } = useStaffSession();
  const tell = useNotice();
  const [query, setQuery] = useSearchParams();
  const program = readRowId(query.get("invitar") ?? undefined);
  const [isInviting, setInviting] = useState(program !== null);
  const [edited, setEdited] = useState<StaffAccount | null>(null);
  const [link, setLink] = useState<SentInvitation | null>(null);
  const accounts = useQuery({ queryKey: ["staff-accounts"], queryFn: () => listAccounts(db), staleTime: 0 });
  const invitations = useQuery({ queryKey: ["staff-invitations"], queryFn: () => listInvitations(db), staleTime: 0 });
  const programs = useQuery({ queryKey: ["staff-programs"], queryFn: () => listStaffPrograms(db) });

  // Scrolls to the form after the lists above it have loaded, because they change its position.
  const isLoading = accounts.isPending || invitations.isPending || programs.isPending;

  function closeForm() {
    setInviting(false);
    if (program !== null) setQuery({}, { replace: true, preventScrollReset: true });
  }

  function invited(sent: SentInvitation) {
    closeForm();
    setLink(sent.link ? sent : null);
    if (!sent.link) tell({ text: m.people_invited_by_mail({ email: sent.email }) });
    void invitations.refetch();
  }

  const title = m.people_title();
  const isFailed = accounts.isError || invitations.isError;
  return (
    <>
      <StaffTitle>{title}</StaffTitle>
      <div className="page-width pt-10 sm:pt-14">
        <h1 className="text-2xl">{title}</h1>
        <p className="prose-text mt-3 text-ink-soft">{m.people_lead()}</p>
        <p className="mt-3 text-sm">
          {m.integrations_instead()}{" "}
          <Link className="text-primary underline underline-offset-4" to={pathsIn().staff.integrations()}>
            {m.integrations_title()}
          </Link>
        </p>
      </div>
      {isFailed ? (
        <div className="page-width pt-3">
          <LoadFailure onRetry={() => void Promise.all([accounts.refetch(), invitations.refetch()])}>
            {m.people_unread()}
          </LoadFailure>
        </div>
      ) : null}
      <div className="page-width py-8">
        {accounts.data ? (
          <PeopleTable accounts={accounts.data} onEdit={setEdited} programs={programs.data ?? []} />
        ) : accounts.isPending ? (
          <p role="status">{m.staff_loading()}</p>
        ) : null}
      </div>
      <Section aside={<p>{m.people_invitations_lead()}</p>} id="invitations" title={m.people_invitations_title()}>
        <InvitationList
          invitations={invitations.data ?? []}
          onChanged={() => void invitations.refetch()}
          onSent={invited}
        />
        {link?.link ? <InvitationLink email={link.email} link={link.link} /> : null}
        {!keepsAccounts ? (
          <div className="grid max-w-prose gap-3 text-sm">
            <p>{m.people_no_service_key()}</p>
            <pre className="overflow-x-auto border border-line bg-raised p-3" translate="no">
              npm run staff -- add nombre@universidad.cl --role editor
            </pre>
          </div>
        ) : isInviting && isLoading ? null : isInviting ? (
          <InviteForm onCancel={closeForm} onSent={invited} program={program} programs={programs.data ?? []} />
        ) : (
          <button className={buttonClass("primary")} onClick={() => setInviting(true)} type="button">
            {m.people_invite()}
          </button>
        )}
      </Section>
      {edited ? (
        <EditAccountDialog
          account={edited}
          onClose={() => setEdited(null)}
          onSaved={(text) => {
            setEdited(null);
            tell({ text });
            void accounts.refetch();
          }}
          programs={programs.data ?? []}
        />
      ) : null}
    </>
  );
}

/** Link of an invitation, shown only once, for sites that send no email. */
function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <ShownOnce
      labels={{ copy: m.people_link_copy(), copied: m.people_link_copied(), failed: m.people_link_not_copied() }}
      secret={link}
      text={m.people_link_text({ email })}
    />
  );
}

function InviteForm({
  program,
  programs: choices,
  onSent,
  onCancel,
}: {
  /** Id of the program whose director is invited; null for any person. */
  program: number | null;
  programs: readonly StaffProgram[];
  onSent: (sent: SentInvitation) => void;
  onCancel: () => void;
}) {
  const { db, sendsMail } = useStaffSession();
  const [role, setRole] = useState<StaffRole>(program === null ? "editor" : "director");
  const [programs, setPrograms] = useState(choices.map(({ id }) => id).filter((id) => id === program));
  const [language, setLanguage] = useState<Locale>(getLocale());
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "invite",
    schema: invitationSchema,
    async send({ email, name }) {
      try {
        onSent(await sendInvitation(db, { action: "invite", email, name, role, language, programs }));
        return null;
      } catch (error) {
        return peopleFailure(error);
      }
    },
  });
  return (
    <form className="grid max-w-xl" {...formProps}>
      <h3 className="text-xl">{program === null ? m.people_invite() : m.people_invite_director()}</h3>
      <p className="mb-4" lang="es">
        {choices.find(({ id }) => id === program)?.name}
      </p>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.email)}
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          label={m.staff_email()}
          required={m.form_required()}
          spellCheck={false}
          type="email"
        />
        <TextField {...conformField(fields.name)} autoComplete="off" label={m.people_name()} maxLength={120} />
        <RoleFields choices={choices} onPrograms={setPrograms} onRole={setRole} programs={programs} role={role} />
        <SelectField
          controlClassName="max-w-60"
          hint={m.people_language_hint()}
          id="invite-language"
          label={m.people_language()}
          onChange={(event) => setLanguage(event.target.value === "en" ? "en" : "es")}
          value={language}
        >
          <option value="es">{m.people_language_es()}</option>
          <option value="en">{m.people_language_en()}</option>
        </SelectField>
        <p className="text-ink-soft text-sm">{sendsMail ? m.people_invite_by_mail() : m.people_invite_by_link()}</p>
        <FormActions isPending={isPending} onCancel={onCancel} pendingText={m.people_inviting()}>
          {sendsMail ? m.people_invite_send() : m.people_invite_make_link()}
        </FormActions>
      </div>
    </form>
  );
}

function InvitationList({
  invitations,
  onSent,
  onChanged,
}: {
  invitations: readonly StaffInvitation[];
  onSent: (sent: SentInvitation) => void;
  onChanged: () => void;
}) {
  const { db, sendsMail, keepsAccounts } = useStaffSession();
  const { mutate, error } = useAction({
    mutationFn: (id: StaffInvitation["id"]) => sendInvitation(db, { action: "renew", id }),
    onSuccess: onSent,
    onSettled: onChanged,
  });
  const [revoked, setRevoked] = useState<Pick<StaffInvitation, "id" | "email"> | null>(null);

  return (
    <>
      <FormAlert failure={error && peopleFailure(error)} />
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
                  <button className={action} onClick={() => mutate(id)} type="button">
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
