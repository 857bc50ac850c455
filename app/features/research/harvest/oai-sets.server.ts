import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import type { HarvestedRecord, HarvestedSelection, WorkKind } from "./harvested-records.server.ts";

/** Set of each kind of work. Theses also have a set per program: `theses:4102`. */
const setOfKind = { publication: "publications", thesis: "theses", patent: "patents" } as const satisfies Record<
  WorkKind,
  string
>;

/** The set that OpenAIRE harvests; it contains literature only, no patents. */
const openaire = "openaire";

export function setsOf({ kind, subset }: Pick<HarvestedRecord, "kind" | "subset">): string[] {
  const own = subset === null ? setOfKind[kind] : `${setOfKind[kind]}:${subset}`;
  return kind === "patent" ? [own] : [own, openaire];
}

/** Returns the filter of a set; null selects everything. An unknown set selects nothing. */
export function selectionOfSet(set: string | null): Pick<HarvestedSelection, "kind" | "subset"> {
  if (set === null) return { kind: null, subset: null };
  if (set === openaire) return { kind: "-patent", subset: null };
  const [name, subset = null] = set.split(/:(.*)/s, 2);
  const kind = (Object.keys(setOfKind) as WorkKind[]).find((key) => setOfKind[key] === name);
  return { kind: kind ?? "none", subset };
}

/** Returns the sets with Spanish names. Throws the data API's error. */
export async function listOaiSets(db: Db): Promise<{ spec: string; name: string }[]> {
  const { data: programs } = await db.from("programs").select("code,name").order("code").throwOnError();
  const spanish = { locale: "es" } as const;
  return [
    { spec: openaire, name: "OpenAIRE" },
    { spec: setOfKind.publication, name: m.work_kinds_publication({}, spanish) },
    { spec: setOfKind.patent, name: m.work_kinds_patent({}, spanish) },
    { spec: setOfKind.thesis, name: m.work_kinds_thesis({}, spanish) },
    ...programs.map(({ code, name }) => ({ spec: `${setOfKind.thesis}:${code}`, name })),
  ];
}
