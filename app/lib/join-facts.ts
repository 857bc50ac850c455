/** Separator of facts in one line. The no-break space keeps the dot at the end of a wrapped line. */
export const factSeparator = "\u00a0· ";

/** Joins the non-empty facts with a middle dot. */
export function joinFacts(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(factSeparator);
}
