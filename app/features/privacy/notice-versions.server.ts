import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type BilingualNotice, changedSections, type Notice } from "./notice.ts";

/** A stored version. `publishedAt` is ISO 8601; `changed` has the titles of changed sections, by language. */
export type NoticeVersion = {
  version: number;
  publishedAt: string;
  content: BilingualNotice;
  changed: Record<keyof BilingualNotice, string[]>;
};

/**
 * Returns the version of a notice. If the notice differs from the newest version, stores it as the next one. Without
 * `service`, the client with the service role, returns the next version without storing it. Throws a `PostgrestError`.
 */
export async function versionOf(notice: BilingualNotice, db: Db, service: Db | null): Promise<NoticeVersion> {
  const newest = await findVersion(db);
  if (newest && canonicalJson(newest.content) === canonicalJson(notice)) return newest;
  const changed = {
    es: newest ? changedSections(newest.content.es, notice.es) : [],
    en: newest ? changedSections(newest.content.en, notice.en) : [],
  };
  const previous = newest?.version ?? 0;
  if (service) {
    const { data: isStored } = await service
      .rpc("store_privacy_notice", { previous, content: notice as unknown as Json, changed })
      .throwOnError();
    // Stored by this or another process. `db` may return an older cached response.
    const stored = await findVersion(service);
    if (stored && (isStored || canonicalJson(stored.content) === canonicalJson(notice))) return stored;
  }
  return { version: previous + 1, publishedAt: new Date().toISOString(), content: notice, changed };
}

/** Returns a stored version, or the newest one without a number; null if there is none. Throws a `PostgrestError`. */
export async function findVersion(db: Db, version?: number): Promise<NoticeVersion | null> {
  const versions = db.from("privacy_notices").select("version, published_at, content, changed");
  const { data } = await (version === undefined ? versions : versions.eq("version", version))
    .order("version", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const content = data.content as { es: Notice; en: Notice };
  const { es = [], en = [] } = data.changed as { es?: string[]; en?: string[] };
  return { version: data.version, publishedAt: data.published_at, content, changed: { es, en } };
}

/** Returns number and date of the newest hundred versions before `version`. Throws a `PostgrestError`. */
export async function listEarlierVersions(
  db: Db,
  version: number,
): Promise<Pick<NoticeVersion, "version" | "publishedAt">[]> {
  const { data } = await db
    .from("privacy_notices")
    .select("version, published_at")
    .lt("version", version)
    .order("version", { ascending: false })
    .limit(100)
    .throwOnError();
  return data.map(({ version, published_at }) => ({ version, publishedAt: published_at }));
}
