/** Runs work, now or when its turn comes; answers what it answers and throws what it throws. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` works run at a time, the others after them in the order in which they were asked for. Ten pages that one
 * process makes all at once are all done at the end; one after the other most are done before. Whoever has waited for
 * `patience` milliseconds goes ahead whatever is running, so that pages which wait for something that does not answer
 * hold up no others.
 */
export function createTurns({ atOnce, patience }: { atOnce: number; patience: number }): TakeTurn {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(impatience);
        waiting.delete(go);
        running += 1;
        resolve();
      };
      const impatience = setTimeout(go, patience);
      waiting.add(go);
      if (running < atOnce) go();
    });

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = waiting;
      if (running < atOnce) next?.();
    }
  };
}
