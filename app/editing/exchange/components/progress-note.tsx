import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportProgress } from "../plan/import-plan.ts";

const phases = {
  matching: m.exchange_phase_matching,
  comparing: m.exchange_phase_comparing,
  sending: m.exchange_phase_sending,
} as const;

export function ProgressNote({ progress }: { progress: ImportProgress | "reading" | "undoing" | null }) {
  return (
    <div className="mt-6 max-w-xl" role="status">
      {progress ? (
        <>
          <p className="text-sm">{progressText(progress)}</p>
          <progress
            aria-hidden="true"
            className="mt-2 h-2 w-full"
            {...(typeof progress === "object" && progress.phase !== "writing" && progress.of > 0
              ? { max: progress.of, value: progress.done }
              : {})}
          />
        </>
      ) : null}
    </div>
  );
}

function progressText(progress: ImportProgress | "reading" | "undoing"): string {
  if (progress === "reading") return m.exchange_reading();
  if (progress === "undoing") return m.exchange_undoing();
  if (progress.phase === "writing") return m.exchange_phase_writing();
  return phases[progress.phase]({ done: formatNumber(progress.done), of: formatNumber(progress.of) });
}
