import { useParams } from "react-router";
import { RecordListPage } from "#app/editing/record-list/record-list-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { NotAnEditor, UnknownType } from "./not-an-editor.tsx";
import { findRecordType } from "./record-types.ts";
import { useRecordWorkspace } from "./use-record-workspace.ts";

/** The list of the records of a type. */
export default function StaffRecordList() {
  const workspace = useRecordWorkspace();
  const type = findRecordType(useParams().type);
  if (!type) return <UnknownType />;
  if (!workspace) return <NotAnEditor />;
  return (
    <>
      <StaffTitle>{type.names.many()}</StaffTitle>
      <RecordListPage key={type.path} type={type} workspace={workspace} />
    </>
  );
}
