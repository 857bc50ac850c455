import { useParams } from "react-router";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { QueueBar } from "#app/editing/pending/queue-bar.tsx";
import { NewRecordEditor, StoredRecordEditor } from "#app/editing/record-editor/record-editor-page.tsx";
import { recordVariant } from "#app/editing/record-editor/record-variant.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { requireKnownAddress } from "#app/staff-area/known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "#app/staff-area/not-an-editor.tsx";
import { findRecordType } from "#app/staff-area/record-types.ts";
import { useEditSession } from "#app/staff-area/use-edit-session.ts";
import { usePendingContext } from "#app/staff-area/use-pending-context.ts";
import { useMayPropose, useMayWrite, useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";

export const middleware = requireKnownAddress(({ type, id }) => isEdited(findRecordType(type), id));

/** Serves the addresses for new and existing records of any type. */
export default function StaffRecordEditor() {
  const { type: path, id } = useParams();
  const type = findRecordType(path);
  const mayWrite = useMayWrite(type);
  const mayPropose = useMayPropose(type, id);
  const workspace = useRecordWorkspace({ mayPropose: mayPropose === true });
  const pending = usePendingContext();
  const { session, onAddress } = useEditSession(path ?? "", id);
  if (!isEdited(type, id)) return <UnknownType />;
  if (mayPropose === null) return <LoadingNote />;
  if (!workspace) return <NotAnEditor />;
  if (!mayWrite) return <OnlyAdministrators type={type} />;
  const Editor = session.openedAsNew ? NewRecordEditor : StoredRecordEditor;
  return (
    <>
      <QueueBar context={pending} id={id} table={type.table} />
      <StaffTitle>{session.isNew ? type.names.create() : type.names.one()}</StaffTitle>
      <Editor
        id={session.key}
        key={session.key}
        onAddress={onAddress}
        type={type}
        variant={recordVariant(type, workspace)}
        workspace={workspace}
      />
    </>
  );
}

/** True if records of a type can be edited one by one; without an id, if a new one can be created. */
function isEdited(type: RecordType | undefined, id: string | undefined): type is RecordType {
  return type !== undefined && !(type.single && id === undefined);
}
