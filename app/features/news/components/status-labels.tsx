import type { ReactNode } from "react";
import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Publication } from "../editing/publication.ts";

const publications = {
  published: { label: m.staff_status_published, square: "bg-primary border-primary" },
  scheduled: { label: m.staff_status_scheduled, square: "bg-accent-tint border-accent" },
  review: { label: m.staff_status_review, square: "bg-accent border-accent" },
  draft: { label: m.staff_status_draft, square: "border-line-strong" },
  trashed: { label: m.staff_status_trashed, square: "border-line-strong" },
} satisfies Record<Publication, unknown>;

const translations = {
  current: { label: m.staff_translation_current, square: "bg-primary border-primary" },
  stale: { label: m.staff_translation_stale, square: "bg-accent-tint border-accent" },
  partial: { label: m.staff_translation_partial, square: "bg-accent-tint border-accent" },
  missing: { label: m.staff_translation_missing, square: "border-line-strong" },
} satisfies Record<TranslationState, unknown>;

/** An item's state of publication. */
export function PublicationLabel({ publication }: { publication: Publication }) {
  const { label, square } = publications[publication];
  return <Marked square={square}>{label()}</Marked>;
}

/** The state of an item's English text. */
export function TranslationLabel({ state }: { state: TranslationState }) {
  const { label, square } = translations[state];
  return <Marked square={square}>{label()}</Marked>;
}

function Marked({ square, children }: { square: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 border-[1.5px] ${square}`} />
      {children}
    </span>
  );
}
