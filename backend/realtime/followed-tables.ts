/**
 * Tables whose changes staff can subscribe to, because their lists show them. On a Supabase project a migration adds
 * the same ones to the publication `supabase_realtime`.
 */
export const followedTables = ["audit_logs", "contact_messages", "news", "programs"];
