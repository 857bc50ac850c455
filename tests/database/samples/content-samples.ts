import { byStatus, type SampleRow } from "./sample-row.ts";

const feeRule = (year: number) => ({
  year,
  continuing_raise: 0.047,
  annual_cash_discount: 0.1,
  annual_cash_until: `${year}-04-30`,
  semester_cash_discount: 0.05,
  semester_cash_until: `${year}-09-30`,
  max_checks: 10,
  check_day: 30,
  first_check_month: 3,
  last_check_month: 12,
});
const benefitRule = (year: number) => ({ year, stipend_months: 10, funds_per_semester: 1 });

/** Texts, dates, rules and lists of the pages. */
export const contentSamples = {
  pages: {
    key: "id",
    changes: "title",
    ...byStatus({ key: "a", title: "A" }, { key: "b", title: "B" }, { key: "c", title: "C" }),
  },
  custom_pages: {
    key: "id",
    changes: "title",
    ...byStatus({ slug: "uno", title: "Uno" }, { slug: "dos", title: "Dos" }, { slug: "tres", title: "Tres" }),
  },
  events: {
    key: "id",
    changes: "title",
    ...byStatus(
      { slug: "charla", kind: "talk", title: "Charla", starts_on: "2027-01-12", starts_at: "10:00", ends_at: "11:30" },
      { slug: "defensa", kind: "defense", title: "Defensa", starts_on: "2027-01-13" },
      { slug: "curso", kind: "course", title: "Curso", starts_on: "2027-01-14", ends_on: "2027-01-16" },
    ),
  },
  redirects: {
    key: "id",
    changes: "note",
    ...byStatus(
      { from_path: "/uno-antes", to_path: "/uno" },
      { from_path: "/dos-antes", to_path: "/dos" },
      { from_path: "/tres-antes", to_path: "/tres" },
    ),
  },
  search_synonyms: {
    key: "id",
    changes: "meant",
    ...byStatus(
      { typed: "gatos, cats", meant: "felinos" },
      { typed: "perros", meant: "caninos" },
      { typed: "aves", meant: "pájaros" },
    ),
  },
  settings: {
    key: "id",
    // Editors change no other column.
    changes: "notices",
    // The single row exists already.
    rows: [],
    fresh: () => ({ id: 1 }),
  },
  people: {
    key: "id",
    changes: "name",
    ...byStatus({ section: "team", name: "A" }, { section: "team", name: "B" }, { section: "team", name: "C" }),
  },
  testimonials: {
    key: "id",
    changes: "quote",
    ...byStatus({ slug: "una", name: "Una" }, { slug: "dos", name: "Dos" }, { slug: "tres", name: "Tres" }),
  },
  faq_items: {
    key: "id",
    changes: "question",
    ...byStatus(
      { slug: "a", group: "applications", question: "A" },
      { slug: "b", group: "applications", question: "B" },
      { slug: "c", group: "applications", question: "C" },
    ),
  },
  deadlines: {
    key: "id",
    changes: "name",
    rows: [
      { key: "a", subject: "applications", name: "A", opens_on: "2026-01-01" },
      { key: "b", subject: "applications", name: "B", opens_on: "2026-01-01", status: "draft" },
      { key: "c", subject: "applications", name: "C", opens_on: "2026-01-01", program_id: 1 },
      { key: "d", subject: "applications", name: "D", opens_on: "2026-01-01", program_id: 2 },
    ],
    fresh: () => ({ key: "e", subject: "applications", name: "E", opens_on: "2026-01-01" }),
  },
  fee_rules: { key: "id", changes: "note", ...byStatus(feeRule(2026), feeRule(2027), feeRule(2028)) },
  benefit_rules: {
    key: "id",
    changes: "stipend_months",
    ...byStatus(benefitRule(2026), benefitRule(2027), benefitRule(2028)),
  },
  scholarships: {
    key: "id",
    changes: "name",
    ...byStatus(
      { slug: "a", kind: "internal", name: "A" },
      { slug: "b", kind: "internal", name: "B" },
      { slug: "c", kind: "internal", name: "C" },
    ),
  },
  support_benefits: {
    key: "id",
    changes: "name",
    ...byStatus(
      { slug: "a", audience: "students", name: "A" },
      { slug: "b", audience: "students", name: "B" },
      { slug: "c", audience: "students", name: "C" },
    ),
  },
  documents: {
    key: "id",
    changes: "title",
    ...byStatus(
      { slug: "a", kind: "forms", title: "A", file: "a.pdf" },
      { slug: "b", kind: "forms", title: "B" },
      { slug: "c", kind: "forms", title: "C", file: "c.pdf" },
    ),
  },
  media: {
    key: "id",
    changes: "alt",
    ...byStatus(
      { path: "Media/a.webp", kind: "image", mime_type: "image/webp", name: "a.webp", alt: "A" },
      { path: "Media/b.pdf", kind: "pdf", mime_type: "application/pdf", name: "b.pdf", pages: 2 },
      { path: "Media/c.png", kind: "image", mime_type: "image/png", name: "c.png" },
    ),
  },
  unused_media: {
    key: "id",
    changes: "alt",
    rows: [],
    fresh: () => ({ path: "Media/d.png", kind: "image", mime_type: "image/png", name: "d.png" }),
  },
  links: {
    key: "id",
    changes: "title",
    ...byStatus(
      { group: "research", title: "A", url: "https://a.example" },
      { group: "research", title: "B", url: "https://b.example" },
      { group: "research", title: "C", url: "https://c.example" },
    ),
  },
} satisfies Record<string, SampleRow>;
