import type { ReactNode } from "react";
import { Link } from "./link.tsx";

// Where colors are forced the border is all that shows of a button.
const looks = {
  primary: "border border-transparent px-5 bg-primary text-paper hover:bg-primary-strong",
  accent: "border border-transparent px-5 bg-accent text-paper hover:bg-ink",
  light: "border border-transparent px-5 bg-white text-primary-deep hover:bg-white/85",
  outline: "px-5 border border-current hover:bg-ink hover:text-paper hover:border-ink",
  // In line with what is above and below it: nothing is drawn around it.
  quiet: "text-primary text-link",
} as const;

export type ButtonLook = keyof typeof looks;

/** The classes of a button, for `<button>` and links alike. */
export function buttonClass(look: ButtonLook = "primary"): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2.5 text-sm font-semibold leading-tight wrap-break-word transition-colors ${looks[look]}`;
}

/** A link that looks like a button. Addresses outside the site and files are plain links. */
export function LinkButton({
  to,
  look,
  shortcut,
  children,
}: {
  to: string;
  look?: ButtonLook;
  /** The key that follows it in the staff area. */
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
