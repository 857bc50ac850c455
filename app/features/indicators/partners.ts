import { compareTexts } from "#app/lib/text-order.ts";
import type { CardTable } from "./indicator-card.ts";

/** A program and the programs that share academics with it, most shared first. */
export type Partners = { program: string; partners: { name: string; academics: number }[] };

/** Groups the table of pairs by program, those with most partners first. */
export function partnersOf({ rows }: CardTable): Partners[] {
  const found = new Map<string, Partners["partners"]>();
  const add = (program: string, name: string, academics: number) =>
    found.set(program, [...(found.get(program) ?? []), { name, academics }]);
  for (const [first, second, academics] of rows) {
    add(String(first), String(second), Number(academics));
    add(String(second), String(first), Number(academics));
  }
  return [...found]
    .map(([program, partners]) => ({ program, partners: partners.sort((a, b) => b.academics - a.academics) }))
    .sort((a, b) => b.partners.length - a.partners.length || compareTexts(a.program, b.program));
}
