import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { StaffMessage } from "./staff-message.tsx";

/** Error page for an unreachable backend, or for a missing setting. */
export function BackendUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const setting = error instanceof Error && /^supabase(Url|Key) is required\.$/.test(error.message);
  return (
    <StaffMessage
      actions={
        <button className={buttonClass("primary")} onClick={onRetry} type="button">
          {m.staff_retry()}
        </button>
      }
      title={m.staff_unreachable_title()}
    >
      <p role="alert">{setting ? m.staff_misconfigured_text() : m.staff_unreachable_text()}</p>
      {setting ? <p className="text-ink-soft text-sm">{error.message}</p> : null}
    </StaffMessage>
  );
}
