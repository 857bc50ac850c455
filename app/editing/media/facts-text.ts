import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import type { FileKind } from "./library-file.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Returns the properties of a file in one line: «Imagen · 1.600 × 1.000 px · 95 kB». Unknown values are omitted. */
export function factsText(kind: FileKind, { width, height, pages, size_bytes }: Facts): string {
  return joinFacts([
    kind === "pdf" ? m.media_kind_pdf() : m.media_kind_image(),
    Number(width) && Number(height)
      ? m.media_dimensions({ width: formatNumber(Number(width)), height: formatNumber(Number(height)) })
      : null,
    Number(pages) ? counted(Number(pages), m.documents_pages_one, m.documents_pages) : null,
    Number(size_bytes) ? m.documents_size({ size: formatNumber(Math.ceil(Number(size_bytes) / 1000)) }) : null,
  ]);
}
