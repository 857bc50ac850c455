import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";

/** Buttons of a form opened on demand: submit, labeled by the children, and cancel. */
export function FormActions({
  children,
  pendingText,
  isPending,
  onCancel,
}: {
  children: ReactNode;
  pendingText: string;
  isPending: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton isPending={isPending} pendingText={pendingText}>
        {children}
      </SubmitButton>
      <button className={buttonClass("outline")} onClick={onCancel} type="button">
        {m.staff_cancel()}
      </button>
    </div>
  );
}
