import type { ReactNode } from "react";

/** Says that a list is empty, below the line above its first row. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="border-ink border-t-2 py-10">
      <p className="prose-text">{children}</p>
    </div>
  );
}
