import { m } from "#app/i18n/paraglide/messages.js";

/** Reasons for which records are pending, named as in `pending_records`, in display order. */
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

/**
 * Parts of a reason's records: the person's own drafts, unchanged drafts of the opening of a year, and publications
 * within seven days.
 */
export const partialMatters = { own_draft: "draft", opened_draft: "draft", scheduled_soon: "scheduled" } as const;
type PartialMatter = keyof typeof partialMatters;
export type Matter = (typeof matters)[number] | PartialMatter;

/** Reasons of the translation queue, which has its own page. */
export const translationMatters = ["stale_english", "missing_english"] as const satisfies Matter[];

/** Path segments of the reasons on the page of pending records. */
export const matterPaths = {
  review: "propuestas",
  deadline_passed: "plazos",
  accreditation_ends: "acreditaciones",
  dead_link: "enlaces",
  review_due: "vigencia",
  draft: "borradores",
  scheduled: "programados",
  own_draft: "mis-borradores",
  opened_draft: "apertura",
  scheduled_soon: "proximos-dias",
} as const satisfies Partial<Record<Matter, string>>;
export type PlainMatter = keyof typeof matterPaths;

/** Path segments of the reasons in the translation queue. */
export const englishPaths = { stale_english: "desactualizado", missing_english: "falta" } as const;

/** Labels of the reasons: heading of the list, and caption of its number. */
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
  own_draft: m.pending_name_own_draft,
  opened_draft: m.pending_name_opened_draft,
  scheduled_soon: m.pending_name_scheduled_soon,
};

/** Introductions of the lists. */
export const matterLeads: Readonly<Record<PlainMatter, () => string>> = {
  review: m.pending_lead_review,
  deadline_passed: m.pending_lead_deadline_passed,
  accreditation_ends: m.pending_lead_accreditation_ends,
  dead_link: m.pending_lead_dead_link,
  review_due: m.pending_lead_review_due,
  draft: m.pending_lead_draft,
  scheduled: m.pending_lead_scheduled,
  own_draft: m.pending_lead_own_draft,
  opened_draft: m.pending_lead_opened_draft,
  scheduled_soon: m.pending_lead_scheduled_soon,
};
