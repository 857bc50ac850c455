/** A finding on a line (from 1) of a file: a fault that prevents the import, or a note. */
export type Finding = { line: number; message: string };

/** A finding with its file. */
export type FiledFinding = Finding & { file: string };

/** Returns findings as text lines, by file and line. Equal messages of one file are merged. */
export function describeFindings(findings: FiledFinding[]): string[] {
  const merged = new Map<string, FiledFinding & { lines: number[] }>();
  for (const finding of findings) {
    const key = `${finding.file}\n${finding.message}`;
    const known = merged.get(key);
    if (known) known.lines.push(finding.line);
    else merged.set(key, { ...finding, lines: [finding.line] });
  }
  const files = [...new Set(findings.map(({ file }) => file))];
  return [...merged.values()]
    .map((finding) => ({ ...finding, lines: [...new Set(finding.lines)].sort((a, b) => a - b) }))
    .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    .map(({ file, lines, message }) => `${file}, line${lines.length > 1 ? "s" : ""} ${lines.join(", ")}: ${message}`);
}
