import { data, redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { withPreview } from "#app/lib/preview.ts";
import { recordTypes } from "#app/staff-area/record-types.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/preview";

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

const target = z.union([
  z.object({ problem: z.string() }),
  z.object({ table: z.string(), row: z.record(z.string(), z.json()) }),
  z.null(),
]);

/**
 * Address of a preview, or the reason for having none: the link does not exist, the draft is incomplete, or its type
 * has no page.
 */
type PreviewTarget = { address: string } | { reason: "gone" | "incomplete" | "no-page" };

/** Finds the page of a preview in the language of the request. Throws the data API's error. */
async function findPreview(db: Db, token: string): Promise<PreviewTarget> {
  const { data } = await db.rpc("preview_target", { token }).throwOnError();
  const found = target.parse(data);
  if (!found) return { reason: "gone" };
  if ("problem" in found) return { reason: "incomplete" };
  const address = addressOf(found.table, found.row);
  return address ? { address: withPreview(address, token) } : { reason: "no-page" };
}

function addressOf(table: string, row: Record<string, z.infer<ReturnType<typeof z.json>>>): string | null {
  if (table === "news") return pathsIn().newsItem(String(row.slug));
  const types = recordTypes.filter((type) => type.table === table);
  const type = types.find(({ only }) => !only || only.values.includes(String(row[only.column]))) ?? types[0];
  return type?.address(row) ?? null;
}
