import { useParams } from "react-router";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { ImportPage } from "#app/editing/exchange/components/import-page.tsx";
import type { RecordSource } from "#app/editing/exchange/record-source.ts";
import { referenceSources } from "#app/features/research/references/import/reference-source.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { requireKnownAddress } from "./known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "./not-an-editor.tsx";
import { findRecordType } from "./record-types.ts";
import { useMayWrite, useRecordWorkspace } from "./use-record-workspace.ts";

/** File formats that types can import besides spreadsheets, by table. */
const sources: Readonly<Record<string, RecordSource>> = referenceSources;

export const middleware = requireKnownAddress(({ type }) => isImported(findRecordType(type)));

export default function StaffRecordImport() {
  const workspace = useRecordWorkspace();
  const type = findRecordType(useParams().type);
  const mayWrite = useMayWrite(type);
  if (!isImported(type)) return <UnknownType />;
  if (!workspace) return <NotAnEditor />;
  if (!mayWrite) return <OnlyAdministrators type={type} />;
  return (
    <>
      <StaffTitle>{m.exchange_title({ type: type.names.many() })}</StaffTitle>
      <ImportPage key={type.path} source={sources[type.table]} type={type} workspace={workspace} />
    </>
  );
}

/** True if records of a type can be imported. */
function isImported(type: RecordType | undefined): type is RecordType {
  return type !== undefined && !type.single && !type.list.uploads;
}
