import { useParams } from "react-router";
import { ImportPage } from "#app/editing/exchange/components/import-page.tsx";
import type { RecordSource } from "#app/editing/exchange/record-source.ts";
import { referenceSources } from "#app/features/research/references/import/reference-source.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "./not-an-editor.tsx";
import { findRecordType } from "./record-types.ts";
import { useMayWrite, useRecordWorkspace } from "./use-record-workspace.ts";

/** What types read beside tables. */
const sources: Readonly<Record<string, RecordSource>> = referenceSources;

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
      <ImportPage key={type.path} source={sources[type.table]} type={type} workspace={workspace} />
    </>
  );
}
