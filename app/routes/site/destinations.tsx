import { Form } from "react-router";
import { DestinationSections } from "#app/features/programs/components/destination-sections.tsx";
import {
  type DestinationFilter,
  defaultOrder,
  destinationFilterValues,
  destinationKeys,
  destinationQuery,
  loadDestinations,
  readDestinationFilter,
} from "#app/features/programs/outcomes/load-destinations.ts";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
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

function DestinationForm({ filter }: { filter: DestinationFilter }) {
  return (
    <Form
      action={pathsIn().destinations()}
      aria-label={m.programs_filter_label()}
      className="mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_auto] lg:max-w-4xl print:hidden"
      key={destinationQuery(filter)}
      preventScrollReset
    >
      <Choice label={m.programs_filter_type()} labels={programTypeLabel} name="tipo" value={filter.type} />
      <Choice label={m.program_area()} labels={programAreaLabel} name="area" value={filter.area} />
      {filter.order === defaultOrder ? null : <input name="orden" type="hidden" value={filter.order} />}
      <SubmitButton className="max-sm:col-span-2" look="outline">
        {m.programs_filter_apply()}
      </SubmitButton>
    </Form>
  );
}

function Choice({
  name,
  label,
  labels,
  value,
}: {
  name: string;
  label: string;
  labels: Record<string, () => string>;
  value: string | null;
}) {
  return (
    <SelectField defaultValue={value ?? ""} label={label} name={name}>
      <option value="">{m.programs_filter_all()}</option>
      {Object.entries(labels).map(([code, text]) => (
        <option key={code} value={code}>
          {text()}
        </option>
      ))}
    </SelectField>
  );
}
