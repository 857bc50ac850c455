import { data, redirect } from "react-router";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/preview";
import { findPreview } from "./preview-address.server.ts";

/** Redirects to the page of a draft by its preview token. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!context.get(backendContext).canPreview) return data({ reason: "unavailable" as const }, { status: 501 });
  const place = await findPreview(anonymousClient(context), params.token);
  if ("address" in place) throw redirect(place.address);
  return data(place, { status: place.reason === "gone" ? 404 : 200 });
}

const explanations = {
  gone: m.preview_gone,
  incomplete: m.preview_incomplete,
  "no-page": m.preview_no_page,
  unavailable: m.preview_unavailable,
};

export default function PreviewPage({ loaderData: { reason } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.preview_title()} noindex title={m.preview_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={explanations[reason]()}
        title={m.preview_title()}
      />
    </>
  );
}
