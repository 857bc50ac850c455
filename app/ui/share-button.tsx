import type { ReactNode } from "react";
import { buttonClass } from "./link-button.tsx";

/**
 * Opens the list of places to share with that the device has. Shown where there is one: `offerSharing` marks the page
 * (`app/page-script/native-share.ts`).
 */
export function ShareButton({ title, url, children }: { title: string; url: string; children: ReactNode }) {
  return (
    <button
      className={`${buttonClass("outline")} not-[[data-can-share]_*]:hidden print:hidden`}
      // Who closes the list without choosing made no mistake.
      onClick={() => void navigator.share({ title, url }).catch(() => {})}
      type="button"
    >
      {children}
    </button>
  );
}
