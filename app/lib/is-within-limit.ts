/** Counts something of networks; `consume` rejects once a network did it too often. */
export type Limiter = { consume(network: string): Promise<unknown> };

/** Counts one more of a network. Returns whether it is still within the limit. */
export async function isWithinLimit(limiter: Limiter, network: string): Promise<boolean> {
  return limiter.consume(network).then(
    () => true,
    () => false,
  );
}
