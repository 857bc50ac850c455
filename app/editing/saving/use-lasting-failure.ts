import { useEffect, useRef, useState } from "react";
import type { CopyState } from "../autosave/autosave-scheduler.ts";
import { failureKind } from "./failure-text.ts";

/** Returns the failure of the last save; null for a connection failure once the connection is back. */
export function useLastingFailure<Failure extends { error: unknown }>(
  failure: Failure | null,
  copy: CopyState,
): Failure | null {
  const [passed, setPassed] = useState<Failure | null>(null);
  const ofConnection = failure && failureKind(failure.error) === "connection" ? failure : null;
  const isCopyFailing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a copy arrives that could not, and then only.
  useEffect(() => {
    if (copy.state === "kept" && isCopyFailing.current) setPassed(ofConnection);
    if (copy.state !== "waiting") isCopyFailing.current = copy.state === "offline" || copy.state === "failing";
  }, [copy]);
  useEffect(() => {
    const pass = () => setPassed(ofConnection);
    window.addEventListener("online", pass);
    return () => window.removeEventListener("online", pass);
  }, [ofConnection]);
  return failure === passed ? null : failure;
}
