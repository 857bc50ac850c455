import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { RecordPart, RecordType } from "../description/record-type.ts";
import { findRecord } from "../description/stored-records.ts";
import { useOfferedDrafts } from "../drafts/use-local-drafts.ts";
import { OpenVersion } from "../history/open-version.tsx";
import { PageFailure, PageLoading } from "../listing/page-loading.tsx";
import { type EditStart, startFrom, startFromQueued, startNew } from "../record/edit-start.ts";
import { ResumeDraft } from "../record/resume-draft.tsx";
import { RecordEditor } from "./record-editor.tsx";
import type { EditorParts, RecordWorkspace } from "./record-workspace.ts";

/** Type-specific parts of the editor. */
export type EditorVariant = {
  record: DescribedRecord;
  layout: (parts: EditorParts) => ReactNode;
  /** Returns the fields of a new record. */
  blank: (id: string) => DescribedForm;
  /** Returns a row that could not be saved and is queued in this browser; undefined without one. */
  findQueued: (id: string) => DescribedRow | undefined;
  /** Returns the page for a user who may not edit the row; null if editing is allowed. */
  refusal: (row: DescribedRow) => ReactNode;
  /** Called after each attempt to save. */
  onAttempt?: () => Promise<void>;
};

type Props = {
  type: RecordType;
  workspace: RecordWorkspace;
  id: string;
  /** Called when the address of a record changes: at its first save, and at its first publication. */
  onAddress: (id: string) => void;
  /** Shows this part of a single record only. The session is of the whole record. */
  part?: RecordPart | undefined;
  variant: EditorVariant;
};

/** Editor for a new record. `id` is the id of its future draft. */
export function NewRecordEditor(props: Props) {
  const [start] = useState(() => startNew(props.variant.blank(props.id)));
  return <ResumedEditor {...props} recordId={null} start={start} />;
}

/** Editor of a record that is stored, or queued in this browser. */
export function StoredRecordEditor(props: Props) {
  const { type, workspace, id, part, variant } = props;
  const { search, hash } = useLocation();
  const [queued] = useState(() => variant.findQueued(id));
  const record = useQuery({
    // The part is in the key, because the next part mounts before the query of the previous one is garbage-collected.
    queryKey: ["record", type.path, id, part?.path],
    queryFn: () => findRecord(workspace.db, type, id),
    enabled: !queued,
    // Each session begins with the stored version and ignores later ones.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (queued) {
    const start = startFromQueued(variant.record, queued);
    return <ResumedEditor {...props} recordId={id} start={start} />;
  }
  if (record.isPending) return <PageLoading />;
  if (record.isError) {
    return <PageFailure error={record.error} onRetry={() => void record.refetch()} title={m.record_load_failed()} />;
  }
  if (!record.data) return <GoneRecord {...props} />;
  const row = record.data;
  const own = ownType(type, row, workspace.types);
  if (own !== type) return <Navigate replace to={`${pathsIn().staff.editRecord(own.path, id)}${search}${hash}`} />;
  const refusal = variant.refusal(row);
  if (refusal) return refusal;
  const start = startFrom(variant.record, row);
  return (
    <OpenVersion context={workspace} id={id} today={row.published ?? row.content} type={type}>
      {(version) => (
        <ResumedEditor
          {...props}
          note={version?.note}
          recordId={id}
          start={
            version ? withContent(type, start, variant.record.formOf({ ...row, content: version.content })) : start
          }
        />
      )}
    </OpenVersion>
  );
}

/** Returns the type of a record among those that share its table. */
function ownType(type: RecordType, { content, published }: DescribedRow, types: readonly RecordType[]): RecordType {
  const isOf = ({ table, only }: RecordType) => {
    const value = only && (content.row[only.column] ?? published?.row[only.column]);
    return table === type.table && (!only || only.values.includes(String(value)));
  };
  return isOf(type) ? type : (types.find(isOf) ?? type);
}

/** Replaces the initial content of a session. It is unsaved; saving creates a draft where drafts are not rows. */
function withContent({ draftsAreRows }: RecordType, start: EditStart, form: DescribedForm): EditStart {
  if (draftsAreRows) return { ...start, form };
  const { does, expiresAt } = start.form;
  return { ...start, form: { ...form, does: does === "propose" ? "propose" : "draft", publishAt: "", expiresAt } };
}

/** Shown for a record that the backend does not have: its drafts in this browser can be saved as a new record. */
function GoneRecord(props: Props) {
  const { type, workspace, id, variant } = props;
  const offers = useOfferedDrafts(workspace, { kind: type.table, recordId: id });
  if (offers?.length !== 0) return <ResumedEditor {...props} recordId={id} start={startNew(variant.blank(id))} />;
  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{m.record_unknown()}</h1>
      <p className="prose-text mt-3">{m.record_unknown_text()}</p>
      <p className="mt-6">
        <LinkButton to={pathsIn().staff.records(type.path)}>{type.names.many()}</LinkButton>
      </p>
    </div>
  );
}

/** Offers this browser's drafts of the record, then opens the editor. */
function ResumedEditor({
  workspace,
  recordId,
  start,
  note,
  onAddress,
  part,
  variant: { layout, onAttempt, ...variant },
}: Props & {
  recordId: string | null;
  start: EditStart;
  /** Note above an editor that begins with `start`; omitted for a restored draft. */
  note?: ReactNode;
}) {
  const [begun] = useState(start);
  const [record] = useState(variant.record);
  return (
    <ResumeDraft context={workspace} record={record} recordId={recordId} start={begun}>
      {(chosen) => (
        <>
          {chosen.form === begun.form ? note : null}
          <RecordEditor {...{ layout, onAddress, onAttempt, part, record, workspace }} start={chosen} />
        </>
      )}
    </ResumeDraft>
  );
}
