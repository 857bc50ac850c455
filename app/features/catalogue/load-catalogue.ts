import { listAcademicsOnPage } from "#app/features/academics/academic-queries.ts";
import { academicListing } from "#app/features/academics/components/academic-list.tsx";
import { listProgramNames } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { workEntry } from "#app/features/research/components/work-list.tsx";
import { listWorksOnPage } from "#app/features/research/work-queries.ts";
import type { Work } from "#app/features/research/works.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fullName } from "#app/lib/person-name.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import type { ValueNames } from "./catalogue-facets.ts";
import { countCatalogue, findCataloguePage } from "./catalogue-queries.server.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { type CatalogueKind, tabKinds } from "./catalogue-tabs.ts";
import { loadProgramPage } from "./load-program-page.ts";

/** Loads the catalogue page. `locale` is the language of the request. */
export async function loadCatalogue(db: Db, access: BackendAccess, state: CatalogueState, locale: Locale) {
  const [totals, shown] = await Promise.all([countCatalogue(db), loadTab(db, access, state, locale)]);
  return { totals, shown };
}

type ShownTab = Awaited<ReturnType<typeof loadTab>>;

/** Data of a tab of academics or works. */
export type CatalogueData = Exclude<ShownTab, { kind: "program" }>;
export type CatalogueEntries = CatalogueData["entries"];

async function loadTab(db: Db, access: BackendAccess, state: CatalogueState, locale: Locale) {
  const kind = tabKinds[state.tab];
  if (kind === "program") return { kind, page: await loadProgramPage(db, programTypes, state, locale) };
  const [{ page, result, rows }, programs] = await Promise.all([
    loadRows(db, access, kind, state, locale),
    // Only these tabs name programs and faculties.
    kind === "academic" || kind === "thesis" ? listProgramNames(db, locale) : [],
  ]);
  const names: ValueNames = {
    programs: Object.fromEntries(programs.map(({ code, name }) => [code, name])),
    faculties: Object.fromEntries(programs.map(({ faculty, facultyKey }) => [facultyKey, faculty])),
  };
  const found = { kind, state: { ...state, page }, names, result };
  if (rows.kind === "academic") {
    return { ...found, entries: { kind: rows.kind, academics: rows.academics.map(academicListing) } };
  }
  const programNames = new Map(programs.map(({ id, name }) => [id, name]));
  const works = rows.works.map((work) => ({
    ...workEntry(work),
    ...(work.kind === "thesis" ? { facts: thesisFacts(work, programNames) } : {}),
  }));
  return { ...found, entries: { kind: rows.kind, works } };
}

async function loadRows(
  db: Db,
  access: BackendAccess,
  kind: Exclude<CatalogueKind, "program">,
  state: CatalogueState,
  locale: Locale,
) {
  const { result, listed } = await findCataloguePage(db, access, state);
  const rows =
    kind === "academic"
      ? { kind, academics: await listAcademicsOnPage(db, listed, locale) }
      : { kind, works: await listWorksOnPage(db, kind, listed) };
  return { page: listed.page, result, rows };
}

/** Returns the program and the advisors of a thesis, for lists. */
function thesisFacts(work: Extract<Work, { kind: "thesis" }>, programs: Map<number, string>): string[] {
  const advisors = work.committee.filter(({ role }) => role !== "examiner").map(fullName);
  return [
    programs.get(work.programIds[0] ?? 0) ?? "",
    advisors.length > 0 ? m.catalogue_supervised_by({ names: advisors.join(", ") }) : "",
  ].filter(Boolean);
}
