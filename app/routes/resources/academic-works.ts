import { findAcademicName } from "#app/features/academics/academic-queries.ts";
import { ownWorks } from "#app/features/research/academic-research.ts";
import { citationFormatOf } from "#app/features/research/citations/citation-formats.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { citationFile } from "#app/features/research/citations/format-citations.server.ts";
import { listWorksOfAcademic } from "#app/features/research/work-queries.ts";
import { notFound } from "#app/lib/not-found.ts";
import { fullName } from "#app/lib/person-name.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { slugify } from "#app/lib/slug.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/academic-works";

/** All works of an academic as one file of BibTeX, RIS or CSL-JSON. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const id = readRowId(params.id);
  const format = citationFormatOf(new URL(request.url).pathname);
  const name = id && format ? await findAcademicName(db, id) : null;
  if (!id || !name || !format) throw notFound();
  const works = ownWorks(await listWorksOfAcademic(db, id));
  return citationFile(works.map(cslOfWork), format, slugify(fullName(name)));
}
