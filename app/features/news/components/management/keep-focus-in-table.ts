/**
 * Notes which row of a table holds the focus. The function it answers, called after the rows changed, puts the focus
 * back if it was lost with what was taken away: to the same row, to the one that took its place, or to the heading.
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
