import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayAdministrate, mayEditContent } from "#app/features/staff/staff-queries.ts";
import { institution } from "#institution";

export function useInboxContext(): InboxContext {
  const { db, user, member, sendsMail, keepsAccounts } = useStaffSession();
  const tell = useNotice();
  return {
    db,
    userId: user.id,
    timeZone: institution.timeZone,
    isEditor: mayEditContent(member),
    isAdministrator: mayAdministrate(member),
    sendsReplies: sendsMail && keepsAccounts,
    tell: (text) => tell({ text, survives: true }),
  };
}
