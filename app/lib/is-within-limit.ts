/** Rate limiter; `consume` rejects if a network is over its limit. */
export type Limiter = { consume(network: string): Promise<unknown> };

/** Consumes one request of a network. Returns true if the network is within its limit. */
export async function isWithinLimit(limiter: Limiter, network: string): Promise<boolean> {
  return limiter.consume(network).then(
    () => true,
    () => false,
  );
}
