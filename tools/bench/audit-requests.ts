import type { Database } from "../../app/supabase/database.types.ts";
import { personId } from "./fill-audit-log.ts";

type Arguments = Database["public"]["Functions"]["audit_events"]["Args"];

/** Requests of the audit log page with rare, frequent, contradictory and old values. */
export function auditRequests(events: number): Record<string, Arguments> {
  const person = personId(7);
  return {
    everything: {},
    "a rare type": { event_type: "password_change" },
    "a common type": { event_type: "content_update" },
    "a person": { person },
    "a person and a rare type": { person, event_type: "settings_change" },
    "a person and deletions": { person, event_type: "content_delete" },
    "a table": { subject_table: "theses" },
    "a table and deletions": { subject_table: "theses", event_type: "content_delete" },
    "a table and what it never has": { subject_table: "theses", event_type: "logout" },
    "a table and a person": { subject_table: "theses", person },
    "one record": { subject_table: "theses", subject_id: "1234" },
    "one day": { since: "2022-05-01", until: "2022-05-02" },
    "long ago, by all": { until: "2022-05-02", person, event_type: "content_delete", subject_table: "news" },
    "a word that is rare": { query: "unicornio" },
    "a word of one in fifty": { query: "acuicultura" },
    "a word of one in five": { query: "marino" },
    "a word of nearly all": { query: "estudio" },
    "a common word and a rare one": { query: "estudio unicornio" },
    "a word and a person": { query: "acuicultura", person },
    "a common word, a person and deletions": { query: "marino", person, event_type: "content_delete" },
    "a common word long ago": { query: "marino", until: "2022-01-01" },
    "a word that is nowhere": { query: "zzzz" },
    "the oldest": { older_than: 1000 },
    "after the oldest": { newer_than: 1000 },
    "in the middle, deletions": { older_than: Math.round(events / 2), event_type: "content_delete" },
    "500 for a file": { page_size: 500 },
  };
}
