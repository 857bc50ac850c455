import type { ApiType } from "#app/editing/api/api-types.ts";
import type { Fields } from "#app/editing/description/field.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { ApiDescription, type DescribedType } from "#app/features/site/components/api-description.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { apiTypes } from "../api-types.ts";
import type { Route } from "./+types/api";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteSettingsContext);
  // Only texts, since the type descriptions belong to the staff area's bundle.
  return { base: new URL(pathsIn().apiBase(), siteUrl).href, types: apiTypes.map(describeType) };
}

export default function ApiPage({ loaderData: { base, types } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.api_description()} title={m.api_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.api_lead()}
        title={m.api_title()}
      />
      <ApiDescription base={base} document={pathsIn().apiDocument()} types={types} />
    </>
  );
}

function describeType({ table, names, children = [], ...type }: ApiType): DescribedType {
  return {
    table,
    label: names.many(),
    columns: columnsOf(fieldsOf(type)),
    parts: children.map((child) => ({ table: child.table, label: child.label(), columns: columnsOf(child.fields) })),
  };
}

function columnsOf(fields: Fields) {
  return Object.entries(fields).map(([column, field]) => [column, field.label()] as const);
}
