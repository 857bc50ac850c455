import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useChosenRecords } from "#app/editing/bulk/use-chosen-records.ts";
import { placeOf, type RecordType } from "#app/editing/description/record-type.ts";
import { leaveDroppedFile } from "#app/editing/exchange/dropped-file.ts";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { RememberedView } from "#app/editing/listing/remembered-view.tsx";
import { useRequestedQuery } from "#app/editing/listing/requested-query.ts";
import { useQueryChange } from "#app/editing/listing/use-query-change.ts";
import { PartsOverview } from "#app/editing/record-editor/record-parts.tsx";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { countRecords, countSelected, listRecordIds, listRecords } from "#app/editing/record-list/list-records.ts";
import { ListedRecords } from "#app/editing/record-list/listed-records.tsx";
import { listParametersOf, otherView, readSelection } from "#app/editing/record-list/record-selection.ts";
import { RecordToolbar } from "#app/editing/record-list/record-toolbar.tsx";
import { useRecordActions, useRecordSource } from "#app/editing/record-list/use-record-actions.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { useReviewers } from "#app/editing/upkeep/use-reviewers.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireKnownAddress } from "#app/staff-area/known-address.ts";
import { NotAnEditor, OnlyAdministrators, UnknownType } from "#app/staff-area/not-an-editor.tsx";
import { findRecordType } from "#app/staff-area/record-types.ts";
import { useMayWrite, useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { optionalPart } from "#app/ui/optional-part.tsx";

const LibraryUpload = optionalPart(
  async () => (await import("#app/editing/media/library-upload.tsx")).LibraryUpload,
  NotFetched,
);
const RecordCalendar = optionalPart(
  async () => (await import("#app/editing/record-list/record-calendar.tsx")).RecordCalendar,
  NotFetched,
);
const RecordOrder = optionalPart(
  async () => (await import("#app/editing/ordering/record-order.tsx")).RecordOrder,
  NotFetched,
);

const headingId = "record-list-heading";

type Props = { type: RecordType; workspace: RecordWorkspace };

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

/** List of a type's records, with the filters and the order of the person's last visit. */
function RecordListPage({ type, workspace }: Props) {
  return (
    <RememberedView list={type.path} parameters={listParametersOf(type)} userId={workspace.userId}>
      <RecordList type={type} workspace={workspace} />
    </RememberedView>
  );
}

function RecordList({ type, workspace }: Props) {
  const { db } = workspace;
  const actions = useRecordActions(type, workspace, useRecordSource(type, workspace));
  const [query] = useSearchParams();
  const change = useQueryChange();
  const selection = readSelection(type, query);
  const requested = readSelection(type, useRequestedQuery(query));
  const place = placeOf(type);
  const other = otherView(type, query.get("vista"));
  // Keeps the previous page and its actions while the next one loads.
  const page = useQuery({
    queryKey: ["records", type.path, requested],
    queryFn: () => listRecords(db, type, requested),
    placeholderData: keepPreviousData,
    enabled: other === null,
    staleTime: 0,
  });
  const exact = useQuery({
    queryKey: ["records", type.path, "total", { ...requested, page: 1, sort: null }],
    queryFn: () => countSelected(db, type, requested),
    enabled: page.data?.isMore === true && !page.isPlaceholderData,
    staleTime: 0,
  });
  const counts = useQuery({
    queryKey: ["record-counts", type.path],
    queryFn: () => countRecords(db, type),
    staleTime: 0,
  });
  const chosen = useChosenRecords(page.data?.selection ?? requested, (selection) => listRecordIds(db, type, selection));
  const reviewers = useReviewers(workspace, type.reviewMonths !== undefined);
  const { staff } = pathsIn();
  const navigate = useNavigate();

  return (
    <DropArea
      className="page-width pt-2 pb-8"
      isDisabled={type.list.uploads === true}
      isQuiet
      onDropFiles={([file]) => {
        if (!file) return;
        leaveDroppedFile(file);
        void navigate(staff.importRecords(type.path));
      }}
    >
      <p className="text-xs">
        <Link className="inline-flex min-h-11 items-center text-link text-primary" to={staff.content()}>
          {m.record_content_title()}
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h1 className="text-2xl lg:text-[1.75rem]" id={headingId} tabIndex={-1}>
          {selection.isTrash ? m.record_trash_of({ name: type.names.many() }) : type.names.many()}
        </h1>
        {type.list.uploads ? null : (
          <LinkButton shortcut="N" to={staff.createRecord(type.path, type.newPath)}>
            {type.names.create()}
          </LinkButton>
        )}
      </div>
      <Suspense fallback={<LoadingNote />}>
        {type.list.uploads ? <LibraryUpload onAdded={() => void actions.refresh()} workspace={workspace} /> : null}
      </Suspense>
      <RecordToolbar
        counts={counts.data}
        reviewers={reviewers}
        onChange={change}
        other={other}
        selection={selection}
        type={type}
      />
      <Suspense fallback={<LoadingNote />}>
        {other === "calendario" ? <RecordCalendar month={query.get("mes")} type={type} workspace={workspace} /> : null}
        {other === "orden" && place ? (
          <RecordOrder
            headingId={headingId}
            onSaved={actions.refresh}
            place={place}
            type={type}
            workspace={workspace}
          />
        ) : null}
      </Suspense>
      {page.isPending && other === null ? <LoadingNote /> : null}
      {page.isError ? <LoadFailure onRetry={() => void page.refetch()}>{failureText(page.error)}</LoadFailure> : null}
      {page.data && other === null ? (
        <ListedRecords
          actions={actions}
          chosen={chosen}
          exactTotal={exact.data ?? null}
          found={page.data}
          headingId={headingId}
          isFormer={page.isPlaceholderData}
          trashed={counts.data?.trashed ?? 0}
          type={type}
          workspace={workspace}
        />
      ) : null}
    </DropArea>
  );
}

/** Replaces a part of the page that failed to load. */
function NotFetched() {
  return <LoadFailure onRetry={() => window.location.reload()}>{m.editing_failure_connection()}</LoadFailure>;
}
