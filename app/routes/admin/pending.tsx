import { useSearchParams } from "react-router";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { matterLeads, matterNames, matterPaths, type PlainMatter } from "#app/editing/pending/matters.ts";
import { PendingPage } from "#app/editing/pending/pending-page.tsx";
import { totalOf } from "#app/editing/pending/pending-records.ts";
import { readPendingSelection } from "#app/editing/pending/pending-selection.ts";
import { usePendingCounts } from "#app/editing/pending/use-pending-counts.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { usePendingContext } from "#app/staff-area/use-pending-context.ts";

/** Pending work of all record types, one category at a time. */
export default function StaffPending() {
  const context = usePendingContext();
  const [query] = useSearchParams();
  const counts = usePendingCounts(context);
  const isWaiting = (known: PlainMatter) => totalOf(counts.data ?? {}, known) > 0;
  const { matter, isNamed, ...selection } = readPendingSelection(query, isWaiting);
  const title = isNamed ? matterNames[matter]() : m.pending_title();
  if (!isNamed && counts.isPending) {
    return (
      <div className="page-width py-8">
        <StaffTitle>{title}</StaffTitle>
        <h1 className="text-2xl">{title}</h1>
        <LoadingNote />
      </div>
    );
  }
  return (
    <>
      <StaffTitle>{title}</StaffTitle>
      <PendingPage
        choice={{
          parameter: "asunto",
          label: m.pending_matter(),
          value: matterPaths[matter],
          options: (Object.keys(matterPaths) as PlainMatter[]).map((known) => ({
            value: matterPaths[known],
            label: matterNames[known](),
            matters: [known],
          })),
        }}
        context={context}
        empty={m.pending_empty()}
        hrefOf={({ table, id }) => context.hrefOf(table, id)}
        lead={matterLeads[matter]()}
        selection={selection}
        title={title}
      />
    </>
  );
}
