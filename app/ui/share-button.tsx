import type { ReactNode } from "react";
import { buttonClass } from "./link-button.tsx";

/**
 * Opens the share sheet of the device. Visible only if the device has one: `markSharingSupport` marks the page
 * (`app/page-script/page-script.ts`).
 */
export function ShareButton({ title, url, children }: { title: string; url: string; children: ReactNode }) {
  return (
    <button
      className={`${buttonClass("outline")} not-[[data-can-share]_*]:hidden print:hidden`}
      // Closing the sheet rejects; that is not an error.
      onClick={() => void navigator.share({ title, url }).catch(() => {})}
      type="button"
    >
      {children}
    </button>
  );
}
