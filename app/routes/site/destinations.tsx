import { DestinationForm } from "#app/features/programs/components/destination-form.tsx";
import { DestinationSections } from "#app/features/programs/components/destination-sections.tsx";
import {
  destinationFilterValues,
  destinationKeys,
  destinationQuery,
  readDestinationFilter,
} from "#app/features/programs/outcomes/destination-filter.ts";
import { loadDestinations } from "#app/features/programs/outcomes/load-destinations.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/destinations";

export const handle: PageHandle = { queryKeys: destinationKeys };

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  requireAllowedValues(searchParams, destinationFilterValues);
  const filter = readDestinationFilter(searchParams);
  return loadDestinations(anonymousClient(context), filter, getLocale());
}

export default function DestinationsPage({ loaderData: page }: Route.ComponentProps) {
  const paths = pathsIn();
  return (
    <>
      <PageMeta
        description={m.destinations_description()}
        noindex={destinationQuery(page.filter) !== ""}
        title={m.destinations_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={m.destinations_lead()}
        title={m.destinations_title()}
      >
        <DestinationForm filter={page.filter} />
      </PageHeader>
      <DestinationSections page={page} />
    </>
  );
}
