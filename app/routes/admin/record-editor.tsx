import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { QueueBar } from "#app/editing/pending/queue-bar.tsx";
import { NewRecordEditor, StoredRecordEditor } from "#app/editing/record-editor/record-editor-page.tsx";
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
 * One editing session. The id of a new record's draft is made here, once, so that saving it twice makes one. The
 * session goes on while the record gets its address: `id` follows it.
 */
type Session = { key: string; id: string; isNew: boolean; type: string | undefined };

/** Serves the address for a new record of any type and that of an existing one. */
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
          // The editor stays as it is, with the focus where it was; only the address changes.
          setSession((current) => ({ ...current, id: address }));
          navigate(pathsIn().staff.editRecord(type.path, address), { replace: true, preventScrollReset: true });
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

/** Whether records of a type are edited one by one; without an id, whether a new one can be made. */
function isEdited(type: RecordType | undefined, id: string | undefined): type is RecordType {
  return type !== undefined && !(type.single && id === undefined);
}
