import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/link-button.tsx";

/** Submit button. While pending it shows that and stays focusable; the form must ignore a second submit. */
export function SubmitButton({
  children,
  pendingText,
  isPending = false,
  look = "primary",
  className = "",
}: {
  children: ReactNode;
  /** Text while the form is pending. */
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
