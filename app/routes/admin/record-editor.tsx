import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { QueueBar } from "#app/editing/pending/queue-bar.tsx";
import { NewRecordEditor, StoredRecordEditor } from "#app/editing/record-editor/record-editor-page.tsx";
import { tabQuery } from "#app/editing/record-editor/use-open-tab.ts";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { pathsIn } from "#app/i18n/paths.ts";
import { newUuid } from "#app/lib/new-id.ts";
import { requireKnownAddress } from "./known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "./not-an-editor.tsx";
import { findRecordType } from "./record-types.ts";
import { usePendingContext } from "./use-pending-context.ts";
import { useMayPropose, useMayWrite, useRecordWorkspace } from "./use-record-workspace.ts";

export const middleware = requireKnownAddress(({ type, id }) => isEdited(findRecordType(type), id));

/**
 * An editing session. The id of a new draft is created once, so that saving twice creates one record. The session
 * continues when the record gets its address: `id` then changes.
 */
type Session = { key: string; id: string; isNew: boolean; type: string | undefined };

/** Serves the addresses for new and existing records of any type. */
export default function StaffRecordEditor() {
  const { type: path, id } = useParams();
  const type = findRecordType(path);
  const mayWrite = useMayWrite(type);
  const mayPropose = useMayPropose(type, id);
  const workspace = useRecordWorkspace({ mayPropose: mayPropose === true });
  const navigate = useNavigate();
  const pending = usePendingContext();
  const [session, setSession] = useState(() => begin(path, id));
  const isOther = session.type !== path || (id === undefined ? !session.isNew : id !== session.id);
  if (isOther) setSession(begin(path, id));
  if (!isEdited(type, id)) return <UnknownType />;
  if (mayPropose === null) return <LoadingNote />;
  if (!workspace) return <NotAnEditor />;
  if (!mayWrite) return <OnlyAdministrators type={type} />;
  const Editor = session.isNew ? NewRecordEditor : StoredRecordEditor;
  return (
    <>
      <QueueBar context={pending} id={id} table={type.table} />
      <StaffTitle>{session.isNew ? type.names.create() : type.names.one()}</StaffTitle>
      <Editor
        id={session.key}
        key={session.key}
        onAddress={(address) => {
          // The editor stays mounted with its focus; only the address changes.
          setSession((current) => ({ ...current, id: address }));
          const path = `${pathsIn().staff.editRecord(type.path, address)}${tabQuery(window.location.search)}`;
          navigate(path, { replace: true, preventScrollReset: true });
        }}
        type={type}
        workspace={workspace}
      />
    </>
  );
}

function begin(type: string | undefined, id: string | undefined): Session {
  const key = id ?? newUuid();
  return { key, id: key, isNew: id === undefined, type };
}

/** True if records of a type can be edited one by one; without an id, if a new one can be created. */
function isEdited(type: RecordType | undefined, id: string | undefined): type is RecordType {
  return type !== undefined && !(type.single && id === undefined);
}
