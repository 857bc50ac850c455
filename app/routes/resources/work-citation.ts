import { citationFormatOf } from "#app/features/research/citations/citation-formats.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { citationFile } from "#app/features/research/citations/format-citations.server.ts";
import { workKindOf } from "#app/features/research/work-filter.ts";
import { findWork } from "#app/features/research/work-queries.ts";
import { notFound } from "#app/lib/not-found.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/work-citation";

/** Citation of a work as BibTeX, RIS or CSL-JSON. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = workKindOf(params.kind);
  const id = readRowId(params.id);
  const format = citationFormatOf(new URL(request.url).pathname);
  const work = kind && id && format ? await findWork(anonymousClient(context), kind, id) : null;
  if (!work || !format) throw notFound();
  const item = cslOfWork(work);
  return citationFile([item], format, item.id);
}
