import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";

/** The end of a form that opened on demand: its submit button, named by the children, and one that closes it. */
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
