import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { postToSite } from "../accounts/post-to-site.ts";

type Tables = Database["public"]["Tables"];

/** A webhook as administrators see it. Times are ISO 8601. */
export type Webhook = Pick<
  Tables["webhooks"]["Row"],
  "id" | "name" | "url" | "types" | "paused_at" | "disabled_at" | "failing_since"
>;

/** A message to a webhook with its delivery status. */
export type Delivery = Pick<
  Tables["webhook_deliveries"]["Row"],
  | "id"
  | "event"
  | "table_name"
  | "record_id"
  | "created_at"
  | "tries"
  | "ended_at"
  | "next_try_at"
  | "status"
  | "reason"
>;

export const webhookSchema = z.object({
  name: z
    .string({ error: () => m.tokens_name_missing() })
    .trim()
    .min(1, { error: () => m.tokens_name_missing() })
    .max(80),
  url: z
    .string({ error: () => m.webhooks_url_wrong() })
    .trim()
    .regex(/^https?:\/\/[^\s/]+\S*$/, { error: () => m.webhooks_url_wrong() })
    .max(500),
});

/** Returns all webhooks by name; the limit is twenty. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const { data } = await db
    .from("webhooks")
    .select("id, name, url, types, paused_at, disabled_at, failing_since")
    .throwOnError();
  return data.toSorted((one, other) => compareTexts(one.name, other.name));
}

/** Returns the newest twenty deliveries of a webhook. */
export async function listDeliveries(db: Db, webhook: string): Promise<Delivery[]> {
  const { data } = await db
    .from("webhook_deliveries")
    .select("id, event, table_name, record_id, created_at, tries, ended_at, next_try_at, status, reason")
    .eq("webhook_id", webhook)
    .order("id", { ascending: false })
    .limit(20)
    .throwOnError();
  return data;
}

/** Creates a webhook and returns its id. Throws a PostgrestError whose hint is the reason for a rejection. */
export async function createWebhook(db: Db, name: string, url: string, types: string[]): Promise<string> {
  const { data } = await db.rpc("save_webhook", { webhook: null as never, name, url, types }).throwOnError();
  return data;
}

/** Pauses or resumes a webhook; resuming also enables one that the site disabled. */
export async function pauseWebhook(db: Db, webhook: string, paused: boolean): Promise<void> {
  const kept = { name: null as never, url: null as never, types: null as never };
  await db.rpc("save_webhook", { webhook, ...kept, paused }).throwOnError();
}

/** Deletes a webhook with its pending deliveries. */
export async function deleteWebhook(db: Db, webhook: string): Promise<void> {
  await db.rpc("delete_webhook", { webhook }).throwOnError();
}

export async function testWebhook(db: Db, webhook: string): Promise<void> {
  await db.rpc("test_webhook", { webhook }).throwOnError();
}

/** Returns the secret with which a receiver checks signatures. Throws a SiteError. */
export async function readSecret(db: Db, id: string): Promise<string> {
  const { data } = await db.auth.getSession();
  const path = pathsIn().staff.webhookSecret();
  return (await postToSite(path, { id }, z.object({ secret: z.string() }), data.session?.access_token)).secret;
}

export const eventLabels: Readonly<Record<string, () => string>> = {
  published: m.webhooks_event_published,
  updated: m.webhooks_event_updated,
  withdrawn: m.webhooks_event_withdrawn,
  batch: m.webhooks_event_batch,
  test: m.webhooks_event_test,
};

export function responseText({ status, reason, tries }: Pick<Delivery, "status" | "reason" | "tries">): string {
  if (status !== null) return m.webhooks_answered({ status: String(status) });
  if (reason === "timeout") return m.webhooks_timeout();
  if (reason === "address_not_allowed") return m.webhooks_not_allowed();
  return tries === 0 ? "" : m.webhooks_unreachable();
}
