import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { blankForm, type DescribedForm, formOf } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import { type RecordPart, type RecordType, titleOf } from "../description/record-type.ts";
import { findRecord } from "../description/stored-records.ts";
import { useOfferedDrafts } from "../drafts/use-local-drafts.ts";
import { OpenVersion } from "../history/open-version.tsx";
import { PageFailure, PageLoading } from "../listing/page-loading.tsx";
import { type EditStart, startFrom, startNew } from "../record/edit-start.ts";
import { ResumeDraft } from "../record/resume-draft.tsx";
import { RecordEditor } from "./record-editor.tsx";
import type { RecordWorkspace } from "./record-workspace.ts";

type Props = {
  type: RecordType;
  workspace: RecordWorkspace;
  id: string;
  /** Called when the address of a record changes: at its first save, and at its first publication. */
  onAddress: (id: string) => void;
  /** Shows this part of a single record only. The session is of the whole record. */
  part?: RecordPart | undefined;
};

/** Editor for a new record. `id` is the id of its future draft. */
export function NewRecordEditor(props: Props) {
  const [start] = useState(() => startNew(blankForm(props.type, props.id)));
  return <ResumedEditor {...props} recordId={null} start={start} />;
}

export function StoredRecordEditor(props: Props) {
  const { type, workspace, id, part } = props;
  const { db, timeZone } = workspace;
  const { search, hash } = useLocation();
  const record = useQuery({
    // The part is in the key, because the next part mounts before the query of the previous one is garbage-collected.
    queryKey: ["record", type.path, id, part?.path],
    queryFn: () => findRecord(db, type, id),
    // Each session begins with the stored version and ignores later ones.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (record.isPending) return <PageLoading />;
  if (record.isError) {
    return <PageFailure error={record.error} onRetry={() => void record.refetch()} title={m.record_load_failed()} />;
  }
  if (!record.data) return <GoneRecord {...props} />;
  const row = record.data;
  const own = ownType(type, row, workspace.types);
  if (own !== type) return <Navigate replace to={`${pathsIn().staff.editRecord(own.path, id)}${search}${hash}`} />;
  if (row.draft && !workspace.mayPublish && (!row.draft.is_proposal || row.draft.status === "scheduled")) {
    return <OfficeDraft title={titleOf(type, row.published?.row ?? {})} />;
  }
  const start = startFrom(describedRecord(type, workspace), row);
  return (
    <OpenVersion context={workspace} id={id} today={row.published ?? row.content} type={type}>
      {(version) => (
        <ResumedEditor
          {...props}
          note={version?.note}
          recordId={id}
          start={version ? withContent(start, formOf(type, { ...row, content: version.content }, timeZone)) : start}
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

/** Shown to people without publish rights while an editor's draft of the record exists. */
function OfficeDraft({ title }: { title: string }) {
  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{title}</h1>
      <p className="prose-text mt-3">{m.review_office_draft()}</p>
      <p className="mt-6">
        <LinkButton to={pathsIn().staff.reviews()}>{m.review_own_title()}</LinkButton>
      </p>
    </div>
  );
}

/** Replaces the initial content of a session. It is unsaved; saving creates a draft. */
function withContent(start: EditStart, form: DescribedForm): EditStart {
  const { does, expiresAt } = start.form;
  return { ...start, form: { ...form, does: does === "propose" ? "propose" : "draft", publishAt: "", expiresAt } };
}

/** Shown for a record that the backend does not have: its drafts in this browser can be saved as a new record. */
function GoneRecord(props: Props) {
  const { type, workspace, id } = props;
  const offers = useOfferedDrafts(workspace, { kind: type.table, recordId: id });
  if (offers?.length !== 0) {
    return <ResumedEditor {...props} recordId={id} start={startNew(blankForm(type, id))} />;
  }
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
  type,
  workspace,
  recordId,
  start,
  note,
  onAddress,
  part,
}: Omit<Props, "id"> & {
  recordId: string | null;
  start: EditStart;
  /** Note above an editor that begins with `start`; omitted for a restored draft. */
  note?: ReactNode;
}) {
  const [begun] = useState(start);
  const record = useMemo(() => describedRecord(type, workspace), [type, workspace]);
  return (
    <ResumeDraft context={workspace} record={record} recordId={recordId} start={begun}>
      {(chosen) => (
        <>
          {chosen.form === begun.form ? note : null}
          <RecordEditor {...{ onAddress, part, record, type, workspace }} start={chosen} />
        </>
      )}
    </ResumeDraft>
  );
}
