import { useParams } from "react-router";
import { ImportPage } from "#app/editing/exchange/components/import-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "./not-an-editor.tsx";
import { findRecordType } from "./record-types.ts";
import { useMayWrite, useRecordWorkspace } from "./use-record-workspace.ts";

/** Brings records of a type from a file. */
export default function StaffRecordImport() {
  const workspace = useRecordWorkspace();
  const type = findRecordType(useParams().type);
  const mayWrite = useMayWrite(type);
  if (!type || type.single || type.list.uploads) return <UnknownType />;
  if (!workspace) return <NotAnEditor />;
  if (!mayWrite) return <OnlyAdministrators type={type} />;
  return (
    <>
      <StaffTitle>{m.exchange_title({ type: type.names.many() })}</StaffTitle>
      <ImportPage key={type.path} type={type} workspace={workspace} />
    </>
  );
}
