/** Tables whose changes staff can subscribe to; on Supabase, the publication `supabase_realtime`. */
export const followedTables = ["audit_logs", "contact_messages", "news", "programs"];
