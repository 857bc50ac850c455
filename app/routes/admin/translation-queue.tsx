import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { englishPaths, matterNames, translationMatters } from "#app/editing/pending/matters.ts";
import { PendingPage } from "#app/editing/pending/pending-page.tsx";
import { readTranslationSelection } from "#app/editing/pending/pending-selection.ts";
import { queueKey, queueQuery } from "#app/editing/pending/queue-address.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { usePendingContext } from "#app/staff-area/use-pending-context.ts";

/** Published content whose English is missing or outdated. */
export default function StaffTranslationQueue() {
  const context = usePendingContext();
  const [query] = useSearchParams();
  const client = useQueryClient();
  // A new list starts with an empty cache.
  useEffect(() => client.removeQueries({ queryKey: queueKey }), [client]);
  const selection = readTranslationSelection(query);
  const [first, ...others] = selection.matters;
  const only = others.length > 0 ? undefined : translationMatters.find((matter) => matter === first);
  return (
    <>
      <StaffTitle>{m.translation_queue_title()}</StaffTitle>
      <PendingPage
        choice={{
          parameter: "estado",
          label: m.translation_queue_state(),
          value: only ? englishPaths[only] : "",
          options: [
            { value: "", label: m.translation_queue_all(), matters: translationMatters },
            ...translationMatters.map((matter) => ({
              value: englishPaths[matter],
              label: matterNames[matter](),
              matters: [matter],
            })),
          ],
        }}
        context={context}
        empty={m.translation_queue_empty()}
        hrefOf={({ table, id }) => {
          const href = context.hrefOf(table, id);
          return href && `${href}${queueQuery(selection)}`;
        }}
        lead={m.translation_queue_lead()}
        selection={selection}
        title={m.translation_queue_title()}
      />
    </>
  );
}
