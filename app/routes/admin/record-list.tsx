import { useParams } from "react-router";
import { PartsOverview } from "#app/editing/record-editor/record-parts.tsx";
import { RecordListPage } from "#app/editing/record-list/record-list-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { requireKnownAddress } from "./known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "./not-an-editor.tsx";
import { findRecordType } from "./record-types.ts";
import { useMayWrite, useRecordWorkspace } from "./use-record-workspace.ts";

export const middleware = requireKnownAddress(({ type }) => findRecordType(type) !== undefined);

/** List of the records of a type, or the overview of the parts of a single record. */
export default function StaffRecordList() {
  const workspace = useRecordWorkspace();
  const type = findRecordType(useParams().type);
  const mayWrite = useMayWrite(type);
  if (!type) return <UnknownType />;
  if (!workspace) return <NotAnEditor />;
  if (type.single) {
    return (
      <>
        <StaffTitle>{type.names.one()}</StaffTitle>
        <PartsOverview type={type} workspace={workspace} />
      </>
    );
  }
  if (!mayWrite) return <OnlyAdministrators type={type} />;
  return (
    <>
      <StaffTitle>{type.names.many()}</StaffTitle>
      <RecordListPage key={type.path} type={type} workspace={workspace} />
    </>
  );
}
