/**
 * Records which table row has the focus. Returns a function to call after the rows changed: if the focus was lost with
 * a removed row, it moves to the same row, to the one now in its place, or to the heading.
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
