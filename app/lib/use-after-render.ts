import { useEffect, useState } from "react";

/** Returns a function that calls `act` once after the next render, when it sees the state set at the same time. */
export function useAfterRender(act: () => void): () => void {
  const [isDue, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call.
  useEffect(() => {
    if (!isDue) return;
    setDue(false);
    act();
  }, [isDue]);
  return () => setDue(true);
}
