import { useParams } from "react-router";
import { mayWritePart } from "#app/editing/description/record-type.ts";
import { StoredRecordEditor } from "#app/editing/record-editor/record-editor-page.tsx";
import { recordVariant } from "#app/editing/record-editor/record-variant.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { requireKnownAddress } from "#app/staff-area/known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "#app/staff-area/not-an-editor.tsx";
import { findRecordType } from "#app/staff-area/record-types.ts";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";

export const middleware = requireKnownAddress(({ type, part }) => findPart(type, part) !== undefined);

const findPart = (type: string | undefined, part: string | undefined) =>
  findRecordType(type)?.parts?.find(({ path }) => path === part);

/** Editor of a part of a single record. */
export default function StaffRecordPart() {
  const workspace = useRecordWorkspace();
  const params = useParams();
  const type = findRecordType(params.type);
  const part = findPart(params.type, params.part);
  if (!type?.single || !part) return <UnknownType />;
  if (!workspace) return <NotAnEditor />;
  if (!mayWritePart(type, part, workspace.mayAdministrate)) return <OnlyAdministrators type={type} />;
  return (
    <>
      <StaffTitle>{part.name()}</StaffTitle>
      <StoredRecordEditor
        id={type.single.id}
        key={part.path}
        onAddress={() => {}}
        part={part}
        type={type}
        variant={recordVariant(type, workspace)}
        workspace={workspace}
      />
    </>
  );
}
