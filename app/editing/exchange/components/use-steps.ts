import { useRef, useState } from "react";

/** A step of a long action. `isLatest` returns false after a later step replaced it. */
export type Step<Progress> = (isLatest: () => boolean, follow: (progress: Progress) => void) => Promise<void>;

/**
 * Runs the steps of a long action. `explain` returns the message of an error; a step may also call `setFault` itself.
 * `progress` is null while no step is running.
 */
export function useSteps<Progress>(explain: (error: unknown) => string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(0);

  /** Runs a step with the initial progress `first`. Never rejects. */
  async function run(first: Progress, step: Step<Progress>): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const isLatest = () => own === latest.current;
    setProgress(first);
    setFault(null);
    try {
      await step(isLatest, (now) => isLatest() && setProgress(now));
    } catch (error) {
      if (isLatest()) setFault(explain(error));
    }
    if (isLatest()) setProgress(null);
  }

  return { progress, fault, setFault, run };
}
