type Options = { milliseconds: number; now?: () => number };

/**
 * Keeps work from being done twice: while work for a key runs, and for a time after it succeeded, asking again for the
 * key answers the same outcome without doing anything. What failed is forgotten at once, so that it can be tried again.
 */
export function createDoOnce<Outcome>({ milliseconds, now = Date.now }: Options) {
  const done = new Map<string, { until: number; outcome: Promise<Outcome> }>();
  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    forgetOld();
    const before = done.get(key);
    if (before) return before.outcome;
    const outcome = work();
    const entry = { until: now() + milliseconds, outcome };
    done.set(key, entry);
    outcome.catch(() => {
      if (done.get(key) === entry) done.delete(key);
    });
    return outcome;
  };

  function forgetOld(): void {
    // The map keeps the order of arrival: the first that is young ends the search.
    for (const [key, { until }] of done) {
      if (until > now()) return;
      done.delete(key);
    }
  }
}
