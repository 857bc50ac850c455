import type { ReactNode } from "react";
import { Link } from "./link.tsx";

// A border, since forced-colors mode removes the background.
const looks = {
  primary: "border border-transparent px-5 bg-primary text-paper hover:bg-primary-strong",
  accent: "border border-transparent px-5 bg-accent text-paper hover:bg-ink",
  light: "border border-transparent px-5 bg-white text-primary-deep hover:bg-white/85",
  outline: "px-5 border border-current hover:bg-ink hover:text-paper hover:border-ink",
  // No border or padding: aligned with the text around it.
  quiet: "text-primary text-link",
} as const;

export type ButtonLook = keyof typeof looks;

/** Returns the classes of a button, for `<button>` and links. */
export function buttonClass(look: ButtonLook = "primary"): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2.5 text-sm font-semibold leading-tight wrap-break-word transition-colors ${looks[look]}`;
}

/** A link styled as a button. External addresses and files are plain links. */
export function LinkButton({
  to,
  look,
  shortcut,
  children,
}: {
  to: string;
  look?: ButtonLook;
  /** Keyboard shortcut of the link in the staff area. */
  shortcut?: string;
  children: ReactNode;
}) {
  const isDocument = /^https?:|^mailto:|\.pdf$|^#/.test(to);
  if (isDocument) {
    return (
      <a className={buttonClass(look)} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link aria-keyshortcuts={shortcut} className={buttonClass(look)} to={to}>
      {children}
    </Link>
  );
}
