import { AuditLogPage } from "#app/features/audit/components/audit-log-page.tsx";
import { newsType } from "#app/features/news/news-description.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate, mayEditContent } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { browserAuditLog } from "./browser-audit-log.ts";
import { columnLabel, loggedTables, optionLabel, tableLabel } from "./record-labels.ts";
import { recordTypes } from "./record-types.ts";

export default function StaffAuditLog() {
  const { db, user, member } = useStaffSession();
  const tell = useNotice();
  return (
    <>
      <StaffTitle>{m.audit_title()}</StaffTitle>
      <AuditLogPage
        context={{
          db,
          tell,
          userId: user.id,
          isEditor: mayEditContent(member),
          isAdministrator: mayAdministrate(member),
          timeZone: institution.timeZone,
          tables: loggedTables,
          tableLabel,
          columnLabel,
          optionLabel,
          unsentEvents: browserAuditLog.unsent,
          onOwnEvents: browserAuditLog.subscribe,
          historyOf,
        }}
      />
    </>
  );
}

function historyOf(table: string, id: string): string | null {
  const path = table === "news" ? newsType.path : recordTypes.find((type) => type.table === table)?.path;
  return path === undefined ? null : pathsIn().staff.history(path, id);
}
