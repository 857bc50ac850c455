import { useRef, useState } from "react";

/** One step of several. A later one takes its place: `isLatest` says whether none did. */
export type Step<Progress> = (isLatest: () => boolean, follow: (progress: Progress) => void) => Promise<void>;

/**
 * Does the steps of an act that takes long. `explain` says in words why a step failed; a step may also call `setFault`
 * itself. `progress` is null while nothing is under way.
 */
export function useSteps<Progress>(explain: (error: unknown) => string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(0);

  /** Does one step, which begins with the progress `first`. Never rejects. */
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
