import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { isSameValue } from "#app/editing/difference/json-values.ts";
import { HistoryPage } from "#app/editing/history/history-page.tsx";
import type { ComparedRows } from "#app/editing/history/history-workspace.ts";
import type { HistoryType } from "#app/editing/history/version.ts";
import { type FormatContext, subjectLabel } from "#app/features/audit/audit-labels.ts";
import { batchEventPath } from "#app/features/audit/batch-address.ts";
import type { AuditContext } from "#app/features/audit/components/audit-context.ts";
import { RestoreDialog } from "#app/features/audit/components/restore-values-dialog.tsx";
import { newsType } from "#app/features/news/news-description.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayEditContent } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireKnownAddress } from "#app/staff-area/known-address.ts";
import { UnknownType } from "#app/staff-area/not-an-editor.tsx";
import { columnLabel, optionLabel, tableLabel } from "#app/staff-area/record-labels.ts";
import { findRecordType } from "#app/staff-area/record-types.ts";
import { useMayWrite } from "#app/staff-area/use-record-workspace.ts";
import { institution } from "#institution";

export const middleware = requireKnownAddress(({ type }) => findHistory(type) !== undefined);

/** Versions of a record of any type, including news. */
export default function StaffRecordHistory() {
  const { type: path, id = "" } = useParams();
  const { db, user, member } = useStaffSession();
  const tell = useNotice();
  const client = useQueryClient();
  const described = findRecordType(path);
  const mayWrite = useMayWrite(described);
  const type = findHistory(path);
  if (!type) return <UnknownType />;
  const isEditor = mayEditContent(member);
  return (
    <>
      <StaffTitle>{m.history_title()}</StaffTitle>
      <HistoryPage
        id={id}
        key={`${path} ${id}`}
        type={type}
        workspace={{
          db,
          tell,
          userId: user.id,
          timeZone: institution.timeZone,
          mayName: isEditor,
          batchOf: isEditor ? batchEventPath : null,
          // Directors can edit news of their programs; the editor checks which ones.
          editor: described ? (isEditor && mayWrite ? editorOf(described, id) : null) : pathsIn().staff.editNews(id),
          list: listOf(described),
          restoreOf:
            described && isEditor && mayWrite
              ? (compared) => (
                  <RestoreField
                    compared={compared}
                    context={{
                      ...{ db, tell, timeZone: institution.timeZone, tableLabel, columnLabel, optionLabel },
                      onRestored: () => client.invalidateQueries({ queryKey: ["history", user.id] }),
                    }}
                  />
                )
              : null,
        }}
      />
    </>
  );
}

function editorOf({ path, single }: RecordType, id: string): string {
  const { staff } = pathsIn();
  return single ? staff.records(path) : staff.editRecord(path, id);
}

function listOf(type: RecordType | undefined): string {
  const { staff } = pathsIn();
  if (!type) return staff.news();
  return type.single ? staff.content() : staff.records(type.path);
}

function findHistory(path: string | undefined): HistoryType | undefined {
  return path === newsType.path ? newsType : findRecordType(path);
}

/**
 * Button that restores one field of an earlier version, while the stored record still has the value of the later one.
 */
function RestoreField({
  compared: { table, id, title, column, label, before, after, stored },
  context,
}: {
  compared: ComparedRows;
  context: Pick<AuditContext, "db" | "tell" | keyof FormatContext> & { onRestored: () => Promise<void> };
}) {
  const [isAsking, setAsking] = useState(false);
  const values = [before, after, stored].map((row) => row[column] ?? null);
  const [earlier = null, later = null, present = null] = values;
  if (!isSameValue(later, present) || isSameValue(earlier, present)) return null;
  return (
    <>
      <button
        aria-label={m.audit_restore_one_named({ field: label })}
        className="inline-flex small-target items-center text-link text-primary text-xs"
        onClick={() => setAsking(true)}
        type="button"
      >
        {m.audit_restore_one()}
      </button>
      {isAsking ? (
        <RestoreDialog
          changes={[{ column, locale: null, before: earlier, after: later }]}
          context={context}
          onClose={() => setAsking(false)}
          onRestored={context.onRestored}
          record={subjectLabel({ details: { table, id, title } }, context) ?? title}
          row={{ table, id, before, after }}
        />
      ) : null}
    </>
  );
}
