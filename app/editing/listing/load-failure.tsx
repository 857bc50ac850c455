import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

export function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="my-5 border-danger border-l-4 bg-raised px-4 py-3 text-sm" role="alert">
      <p>{children}</p>
      <button className="min-h-11 text-link text-primary" onClick={onRetry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}
