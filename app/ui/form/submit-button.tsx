import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/link-button.tsx";

/**
 * Sends its form. While that is pending it says so and stays focusable; the form itself has to ignore a second press.
 */
export function SubmitButton({
  children,
  pendingText,
  isPending = false,
  look = "primary",
  className = "",
}: {
  children: ReactNode;
  /** Shown instead while the form is on its way. */
  pendingText?: string;
  isPending?: boolean;
  look?: ButtonLook;
  className?: string;
}) {
  return (
    <button aria-disabled={isPending || undefined} className={`${buttonClass(look)} ${className}`} type="submit">
      {isPending && pendingText ? pendingText : children}
    </button>
  );
}
