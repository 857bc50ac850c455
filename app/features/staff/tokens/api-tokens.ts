import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ApiRight, apiRights } from "#app/lib/api-rules.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import { SiteError } from "../accounts/post-to-site.ts";

/** A type of record in token scopes, by table, with its label. */
export type ApiTypeName = { table: string; label: string };

/** An API token without its secret, which is shown only once. Times are ISO 8601. */
export type ApiToken = Pick<
  Database["public"]["Tables"]["api_tokens"]["Row"],
  "id" | "name" | "ending" | "created_at" | "expires_at" | "last_used_at" | "revoked_at"
> & { scopes: Scopes };

export type Scopes = Record<string, ApiRight>;

const scopesShape = z.record(z.string(), z.enum(apiRights));

export const rightLabels: Record<ApiRight, () => string> = {
  read: m.tokens_right_read,
  read_drafts: m.tokens_right_read_drafts,
  write: m.tokens_right_write,
  publish: m.tokens_right_publish,
};

export const tokenSchema = z.object({
  name: z
    .string({ error: () => m.tokens_name_missing() })
    .trim()
    .min(1, { error: () => m.tokens_name_missing() })
    .max(80),
  days: z.coerce.number(),
});

export const tokenDays = [30, 90, 365] as const;

/** Returns the newest 100 tokens, revoked ones last. Throws a PostgrestError. */
export async function listTokens(db: Db): Promise<ApiToken[]> {
  const { data } = await db
    .from("api_tokens")
    .select("id, name, ending, scopes, created_at, expires_at, last_used_at, revoked_at")
    .order("revoked_at", { ascending: false, nullsFirst: true })
    .order("created_at", { ascending: false })
    .limit(100)
    .throwOnError();
  return data.map((row) => ({ ...row, scopes: scopesShape.parse(row.scopes) }));
}

const madeShape = z.object({ id: z.string(), token: z.string() });

/**
 * Creates a token and returns its secret, which cannot be read again. Throws a PostgrestError whose hint is the reason
 * for a rejection.
 */
export async function createToken(db: Db, name: string, scopes: Scopes, days: number): Promise<string> {
  const { data } = await db.rpc("create_api_token", { name, scopes, days }).throwOnError();
  return madeShape.parse(data).token;
}

export async function revokeToken(db: Db, id: string): Promise<void> {
  await db.rpc("revoke_api_token", { id }).throwOnError();
}

/** Returns the message and advice for a failed change of integrations. */
export function integrationFailure(error: unknown): FormFailure {
  const { hint, code } = error as { hint?: string; code?: string };
  if (error instanceof SiteError && error.reason === "unavailable") {
    return { message: m.integrations_failed(), advice: m.webhooks_no_service_key() };
  }
  if (hint === "url") return { message: m.webhooks_url_wrong(), advice: null };
  if (hint === "too_many") return { message: m.tokens_too_many(), advice: m.tokens_too_many_advice() };
  if (code === "42501") return { message: m.people_forbidden(), advice: m.integrations_forbidden() };
  return { message: m.integrations_failed(), advice: m.staff_try_again_advice() };
}
