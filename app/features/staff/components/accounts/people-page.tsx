import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { listAccounts, listInvitations, type StaffAccount } from "../../accounts/accounts.ts";
import type { SentInvitation } from "../../accounts/invitations.ts";
import { useNotice } from "../notices.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { EditAccountDialog } from "./edit-account-dialog.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { PeopleTable } from "./people-table.tsx";

export function PeoplePage() {
  const { db, keepsAccounts } = useStaffSession();
  const tell = useNotice();
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<StaffAccount | null>(null);
  const [link, setLink] = useState<SentInvitation | null>(null);
  const accounts = useQuery({ queryKey: ["staff-accounts"], queryFn: () => listAccounts(db), staleTime: 0 });
  const invitations = useQuery({ queryKey: ["staff-invitations"], queryFn: () => listInvitations(db), staleTime: 0 });
  const programs = useQuery({ queryKey: ["staff-programs"], queryFn: () => listStaffPrograms(db) });

  function invited(sent: SentInvitation) {
    setInviting(false);
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
        ) : isInviting ? (
          <InviteForm onCancel={() => setInviting(false)} onSent={invited} programs={programs.data ?? []} />
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
