/** Bytes of memory that several tasks share. */
export type MemoryBudget = {
  /**
   * Runs `work` as soon as so many bytes are free, in the order of the calls. A task of more bytes than there are runs
   * alone.
   */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>;
};

/** Creates a budget of `total` bytes. */
export function createMemoryBudget(total: number): MemoryBudget {
  const waiting: { bytes: number; start: () => void }[] = [];
  let free = total;

  function startNext(): void {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.start();
    }
  }

  return {
    async run(wanted, work) {
      const bytes = Math.min(wanted, total);
      await new Promise<void>((start) => {
        waiting.push({ bytes, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += bytes;
        startNext();
      }
    },
  };
}
