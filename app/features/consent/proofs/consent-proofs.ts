import { csvText, type TableRow } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { wallTimeIn } from "#app/lib/wall-time.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Choice } from "../consent-store.ts";
import type { Asked } from "../consent-version.server.ts";

export type Proof = Choice & { id: number; number: string; version: string; given_at: string };
export type ProofCount = Choice & { version: string; proofs: number };
export type AskedVersion = { version: string; first_used_at: string; asked: Asked };

const pageSize = 50;
const exportPageSize = 1000;

/** Maximum number of proofs of an exported file. */
const maxExported = 100_000;

const columns = "id, number, version, given_at, analytics, advertising";

/** Returns the versions of the question, newest first, and the number of proofs by version and choice. */
export async function readProofSummary(db: Db): Promise<{ versions: AskedVersion[]; counts: ProofCount[] }> {
  const [versions, counts] = await Promise.all([
    db.from("consent_versions").select("*").order("first_used_at", { ascending: false }).limit(100).throwOnError(),
    db.rpc("count_consent_proofs").throwOnError(),
  ]);
  return { versions: versions.data as unknown as AskedVersion[], counts: counts.data as unknown as ProofCount[] };
}

/** Returns a page of proofs, newest first, beginning before an id. Throws a `PostgrestError`. */
export async function listProofs(
  db: Db,
  before: number | null,
  size = pageSize,
): Promise<{ proofs: Proof[]; hasMore: boolean }> {
  let query = db.from("consent_proofs").select(columns).order("id", { ascending: false });
  if (before !== null) query = query.lt("id", before);
  const { data } = await query.limit(size + 1).throwOnError();
  return { proofs: data.slice(0, size), hasMore: data.length > size };
}

/** Returns all proofs, newest first; `isCut` is true if there are more than one file holds. */
export async function collectProofs(db: Db): Promise<{ proofs: Proof[]; isCut: boolean }> {
  const proofs: Proof[] = [];
  for (;;) {
    const page = await listProofs(db, proofs.at(-1)?.id ?? null, exportPageSize);
    proofs.push(...page.proofs);
    if (!page.hasMore) return { proofs, isCut: false };
    if (proofs.length >= maxExported) return { proofs, isCut: true };
  }
}

/** Serializes proofs as CSV in the page's language, each with the tools that its version named. */
export function proofsCsv(proofs: readonly Proof[], versions: readonly AskedVersion[], timeZone: string): string {
  const tools = new Map(versions.map(({ version, asked }) => [version, asked.services.map(({ name }) => name)]));
  const yesOrNo = (isAllowed: boolean) => (isAllowed ? m.proofs_yes() : m.proofs_no());
  const rows = proofs.map(
    ({ number, given_at, version, analytics, advertising }): TableRow => ({
      [m.proofs_number()]: number,
      [m.proofs_time()]: wallTimeIn(timeZone, new Date(given_at)).replace("T", " "),
      [m.proofs_version()]: version,
      [m.consent_analytics()]: yesOrNo(analytics),
      [m.consent_advertising()]: yesOrNo(advertising),
      [m.proofs_services()]: tools.get(version)?.join(", ") ?? "",
    }),
  );
  const headings = [
    ...[m.proofs_number(), m.proofs_time(), m.proofs_version()],
    ...[m.consent_analytics(), m.consent_advertising(), m.proofs_services()],
  ];
  return csvText(rows, getLocale(), headings);
}

/** Returns the label of a choice. */
export function choiceText({ analytics, advertising }: Choice): string {
  if (analytics) return advertising ? m.proofs_both() : m.proofs_analytics_only();
  return advertising ? m.proofs_advertising_only() : m.proofs_neither();
}
