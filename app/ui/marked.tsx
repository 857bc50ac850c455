import type { ReactNode } from "react";

/**
 * A word with a small colored square before it. The color repeats the meaning of the word. `square` are its classes.
 */
export function Marked({ square, children }: { square: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 border-[1.5px] ${square}`} />
      {children}
    </span>
  );
}
