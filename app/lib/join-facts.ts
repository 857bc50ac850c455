/** The separator of two facts in one line. A line that breaks ends with the dot and never begins with one. */
export const factSeparator = "\u00a0· ";

/** Short facts in one line, with a middle dot between them: what there is, in its order. */
export function joinFacts(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(factSeparator);
}
