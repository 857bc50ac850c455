/**
 * Short facts in one line, with a middle dot between them: what there is, in its order. A line that breaks ends with the
 * dot and never begins with one.
 */
export function joinFacts(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}
