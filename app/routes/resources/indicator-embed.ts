import { createHash } from "node:crypto";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { embeddedCard, embedStyle } from "#app/features/indicators/drawings/embedded-card.server.tsx";
import {
  indicatorFilterValues,
  indicatorKeys,
  indicatorQuery,
  readIndicatorFilter,
} from "#app/features/indicators/indicator-filter.ts";
import { cardAddress, loadCard } from "#app/features/indicators/load-indicators.server.ts";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/indicator-embed";

export const handle: PageHandle = { queryKeys: indicatorKeys };

/**
 * One indicator without scripts: the only page that other sites may embed, limited to those in `institution.config.ts`.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isPageShown("indicators")) throw notFound();
  const db = anonymousClient(context);
  const { today } = await readPlaceholders(db);
  const { searchParams } = new URL(request.url);
  requireAllowedValues(searchParams, indicatorFilterValues);
  const filter = readIndicatorFilter(searchParams);
  const card = await loadCard(db, params.card, filter, today);
  if (!card) throw notFound();
  const address = `${context.get(siteSettingsContext).siteUrl}${cardAddress(card.id, indicatorQuery(filter))}`;
  const ancestors = institution.embeddedBy.join(" ") || "'none'";
  const style = `'sha256-${createHash("sha256").update(embedStyle).digest("base64")}'`;
  return new Response(embeddedCard(card, { address, asOf: card.asOf }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      "X-Robots-Tag": "noindex",
    },
  });
}
