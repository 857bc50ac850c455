/**
 * The tables whose changes staff can follow: what their lists show. On a Supabase project the same ones are in the
 * publication `supabase_realtime`, by migration.
 */
export const followedTables = ["audit_logs", "contact_messages", "news", "programs"];
