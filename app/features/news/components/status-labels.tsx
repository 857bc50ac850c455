import { m } from "#app/i18n/paraglide/messages.js";
import { Marked } from "#app/ui/marked.tsx";
import type { Publication } from "../publication.ts";

const publications = {
  published: { label: m.staff_status_published, square: "bg-primary border-primary" },
  scheduled: { label: m.staff_status_scheduled, square: "bg-accent-tint border-accent" },
  review: { label: m.staff_status_review, square: "bg-accent border-accent" },
  draft: { label: m.staff_status_draft, square: "border-line-strong" },
  archived: { label: m.staff_status_archived, square: "border-line-strong bg-line" },
  trashed: { label: m.staff_status_trashed, square: "border-line-strong" },
} satisfies Record<Publication, unknown>;

export function PublicationLabel({ publication }: { publication: Publication }) {
  const { label, square } = publications[publication];
  return <Marked square={square}>{label()}</Marked>;
}
