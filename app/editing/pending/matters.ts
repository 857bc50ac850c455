import { m } from "#app/i18n/paraglide/messages.js";

/** The matters for which records wait, as `pending_records` names them, in the order in which they are shown. */
export const matters = [
  "review",
  "deadline_passed",
  "accreditation_ends",
  "dead_link",
  "stale_english",
  "missing_english",
  "review_due",
  "draft",
  "scheduled",
] as const;
export type Matter = (typeof matters)[number];

/** Those of the queue of translations, which has a page of its own. */
export const translationMatters = ["stale_english", "missing_english"] as const satisfies Matter[];

/** Those of the page of what waits, as its address names them. */
export const matterPaths = {
  review: "propuestas",
  deadline_passed: "plazos",
  accreditation_ends: "acreditaciones",
  dead_link: "enlaces",
  review_due: "vigencia",
  draft: "borradores",
  scheduled: "programados",
} as const satisfies Partial<Record<Matter, string>>;
export type PlainMatter = keyof typeof matterPaths;

/** Those of the queue of translations, as its address names them. */
export const englishPaths = { stale_english: "desactualizado", missing_english: "falta" } as const;

/** What each is called: as the heading of its list, and after its number. */
export const matterNames: Readonly<Record<Matter, () => string>> = {
  review: m.pending_name_review,
  deadline_passed: m.pending_name_deadline_passed,
  accreditation_ends: m.pending_name_accreditation_ends,
  dead_link: m.pending_name_dead_link,
  stale_english: m.pending_name_stale_english,
  missing_english: m.pending_name_missing_english,
  review_due: m.pending_name_review_due,
  draft: m.pending_name_draft,
  scheduled: m.pending_name_scheduled,
};

/** What the list of a matter holds, in a sentence. */
export const matterLeads: Readonly<Record<PlainMatter, () => string>> = {
  review: m.pending_lead_review,
  deadline_passed: m.pending_lead_deadline_passed,
  accreditation_ends: m.pending_lead_accreditation_ends,
  dead_link: m.pending_lead_dead_link,
  review_due: m.pending_lead_review_due,
  draft: m.pending_lead_draft,
  scheduled: m.pending_lead_scheduled,
};
