import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { useAuth } from "./auth-provider.tsx";
import { StaffMessage } from "./staff-message.tsx";

export function AccessDenied({ email, onRetry }: { email: string; onRetry: () => void }) {
  const { signOut } = useAuth();
  const office = useOffice();
  return (
    <StaffMessage
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => void signOut()} type="button">
            {m.staff_sign_out()}
          </button>
          <button className={buttonClass("outline")} onClick={onRetry} type="button">
            {m.staff_check_again()}
          </button>
        </>
      }
      title={m.staff_no_access_title()}
    >
      <p>{m.staff_no_access_text({ email })}</p>
      <p className="text-ink-soft text-sm">{m.staff_no_access_help({ email: office.email || m.office_itself() })}</p>
    </StaffMessage>
  );
}
