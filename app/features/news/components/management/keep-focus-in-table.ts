/**
 * Saves which table row has the focus. The returned function restores it after the rows changed: to the same row, else
 * the row at its index, else the heading.
 */
export function keepFocusInTable(headingId: string): () => void {
  const row = document.activeElement?.closest<HTMLTableRowElement>("tbody tr");
  const body = row?.parentElement;
  const index = row?.sectionRowIndex ?? -1;
  return () => {
    if (!row || document.activeElement !== document.body) return;
    const rows = body?.isConnected ? [...body.querySelectorAll("tr")] : [];
    const next = row.isConnected ? row : (rows[index] ?? rows.at(-1));
    (next?.querySelector("a") ?? document.getElementById(headingId))?.focus();
  };
}
