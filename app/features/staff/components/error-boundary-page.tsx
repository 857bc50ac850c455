import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { StaffMessage } from "./staff-message.tsx";

/** Fallback for a page that threw. Editor drafts are stored locally and offered again. */
export function ErrorBoundaryPage() {
  return (
    <StaffMessage
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => window.location.reload()} type="button">
            {m.staff_reload()}
          </button>
          <LinkButton look="outline" to={pathsIn().staff.news()}>
            {m.staff_back_to_news()}
          </LinkButton>
        </>
      }
      title={m.staff_fault_title()}
    >
      <p>{m.staff_fault_text()}</p>
    </StaffMessage>
  );
}
