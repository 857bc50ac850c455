const command = /\\(ifmmode|else|fi)(?![A-Za-z])(?:\{\})?[^\S\n]*/g;

/**
 * Replaces each conditional by one branch, in braces. The American Physical Society writes letters that need another
 * command in formulas as «\ifmmode \check{C}\else \v{C}\fi{}»: the text branch is kept.
 */
export function resolveConditionals(latex: string): string {
  if (!latex.includes("\\ifmmode")) return latex;
  const parts: string[] = [];
  const open: { start: number; hasElse: boolean }[] = [];
  let at = 0;
  for (const { 0: whole, 1: name, index } of latex.matchAll(command)) {
    const last = open.at(-1);
    if (name !== "ifmmode" && !last) continue;
    parts.push(latex.slice(at, index));
    at = index + whole.length;
    if (name === "ifmmode") {
      open.push({ start: parts.length, hasElse: false });
      parts.push("");
    } else if (last && name === "else") {
      last.hasElse = true;
      parts.length = last.start + 1;
    } else if (last) {
      if (!last.hasElse) parts.length = last.start + 1;
      parts[last.start] = "{";
      parts.push("}");
      open.pop();
    }
  }
  return parts.join("") + latex.slice(at);
}
