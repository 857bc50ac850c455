import type { ReactNode } from "react";

/** Message of an empty list, with the border above its first row. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="border-ink border-t-2 py-10">
      <p className="prose-text">{children}</p>
    </div>
  );
}
