import { formatNumber, formatShare } from "#app/i18n/format.ts";
import type { Cell, ColumnKind } from "./indicator-card.ts";

/** Formats a table value; a dash if it is unknown or its group too small. */
export function formatCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if (kind === "year") return String(cell);
  return kind === "share" ? formatShare(Math.round(cell * 1000) / 1000) : formatNumber(cell);
}
