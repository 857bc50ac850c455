import { useRef, useState } from "react";

/**
 * A step of a long action. `isLatest` returns false after a later step replaced it, and `follow` then stops it by
 * throwing an error.
 */
export type Step<Progress> = (isLatest: () => boolean, follow: (progress: Progress) => void) => Promise<void>;

/**
 * Runs the steps of a long action. `explain` returns the message of an error; a step may also call `setFault` itself.
 * `task` and `progress` are null while no step is running.
 */
export function useSteps<Task, Progress>(explain: (error: unknown) => string) {
  const [running, setRunning] = useState<{ task: Task; progress: Progress } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(0);

  /** Runs a step with the initial progress `first`, instead of the running one. Never rejects. */
  async function run(task: Task, first: Progress, step: Step<Progress>): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const isLatest = () => own === latest.current;
    setRunning({ task, progress: first });
    setFault(null);
    try {
      await step(isLatest, (progress) => {
        if (!isLatest()) throw new Error("replaced by a later step");
        setRunning({ task, progress });
      });
    } catch (error) {
      if (isLatest()) setFault(explain(error));
    }
    if (isLatest()) setRunning(null);
  }

  /** Ends the running step without a result. */
  function cancel(): void {
    latest.current += 1;
    setRunning(null);
  }

  return { task: running?.task ?? null, progress: running?.progress ?? null, fault, setFault, run, cancel };
}
