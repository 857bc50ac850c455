import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import type { HarvestedWork, Person } from "./harvested-records.server.ts";

export type CitedPerson = { name: string; given: string; family: string; orcid: string | null };

/** An identifier of the work, typed after OpenAIRE's vocabulary. */
export type WorkIdentifier = { type: "DOI" | "HANDLE" | "URL"; value: string };

/** ISO 639-3 codes of the works' languages. */
export const languageCode = { es: "spa", en: "eng", pt: "por" } as const;

/** COAR resource types with their English labels. */
const coarTypes = {
  article: ["c_6501", "journal article"],
  review: ["c_dcae04bc", "review article"],
  conference_paper: ["c_5794", "conference paper"],
  book: ["c_2f33", "book"],
  book_chapter: ["c_3248", "book part"],
  patent: ["c_15cd", "patent"],
  doctorate: ["c_db06", "doctoral thesis"],
  master: ["c_bdcc", "master thesis"],
} as const;

export function resourceType(work: HarvestedWork): { uri: string; label: string } {
  const kind =
    work.kind === "publication"
      ? work.type
      : work.kind === "patent"
        ? "patent"
        : work.program.type === "doctorate"
          ? "doctorate"
          : "master";
  const [concept, label] = coarTypes[kind];
  return { uri: `http://purl.org/coar/resource_type/${concept}`, label };
}

/** The site publishes metadata only; full texts are at the identifiers' targets. */
export const accessRight = { uri: "http://purl.org/coar/access_right/c_14cb", label: "metadata only access" } as const;

/** Returns the authors in order, with the ORCID of academics of this university. */
export function creators(work: HarvestedWork): CitedPerson[] {
  const made = work.kind === "publication" ? work.authors : work.kind === "patent" ? work.inventors : [work.student];
  const orcids = new Map(
    work.kind === "thesis" ? [] : (work.linked ?? []).map(({ position, orcid }) => [position, orcid]),
  );
  return made
    .map((person, index) => citePerson(person, orcids.get(index + 1) ?? null))
    .filter(({ name }) => name !== "");
}

export function contributors(work: HarvestedWork): (CitedPerson & { role: "Supervisor" | "Other" })[] {
  if (work.kind !== "thesis") return [];
  return (work.linked ?? []).map(({ role, orcid, ...person }) => ({
    ...citePerson(person, orcid),
    role: role === "examiner" ? ("Other" as const) : ("Supervisor" as const),
  }));
}

function citePerson({ given, family }: Person, orcid: string | null): CitedPerson {
  const [first, last] = [given?.trim() ?? "", family?.trim() ?? ""];
  return { name: [last, first].filter(Boolean).join(", "), given: first, family: last, orcid };
}

/** Returns the year of publication; for a pending patent, the filing day. */
export function issued(work: HarvestedWork): string {
  return work.kind === "patent" ? (work.grant_year ? String(work.grant_year) : work.filed_on) : String(work.year);
}

/** Returns the publisher; the university for a thesis. */
export function publisher(work: HarvestedWork): string | null {
  if (work.kind === "thesis") return institution.name.es;
  return work.kind === "publication" ? work.publisher : null;
}

/** Returns the identifiers of a work, most persistent first, page address last. `siteUrl` is scheme and host. */
export function identifiers(work: HarvestedWork, id: number, siteUrl: string): WorkIdentifier[] {
  const own: WorkIdentifier[] = [];
  if (work.kind === "publication" && work.doi) own.push({ type: "DOI", value: work.doi });
  if (work.kind === "thesis" && work.handle) own.push({ type: "HANDLE", value: work.handle });
  return [...own, { type: "URL", value: `${siteUrl}${pathsIn("es")[work.kind](id)}` }];
}

/** Returns the area of knowledge in each language. */
export function subjects(work: HarvestedWork): { text: string; locale: Locale }[] {
  const area = work.kind === "thesis" ? work.program.area : work.area;
  const label = Object.hasOwn(programAreaLabel, area) ? programAreaLabel[area as keyof typeof programAreaLabel] : null;
  if (!label) return [];
  const inLocale = label as (inputs: Record<string, never>, options: { locale: Locale }) => string;
  return (["es", "en"] as const).map((locale) => ({ text: inLocale({}, { locale }), locale }));
}
