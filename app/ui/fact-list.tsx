import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-10 border-line border-t text-sm sm:grid-cols-2">{children}</dl>;
}

/** Renders nothing if the value is unknown. `isWide` spans both columns, for addresses. */
export function Fact({
  term,
  lang,
  isWide = false,
  children,
}: {
  term: string;
  lang?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}) {
  if (children === null || children === "") return null;
  return (
    <div
      className={`figures flex break-inside-avoid flex-wrap gap-x-4 border-line border-b py-2.5 ${isWide ? "sm:col-span-2" : ""}`}
    >
      {/* With large text the value wraps below the term. */}
      <dt className="max-w-full flex-none basis-[8.5rem] text-ink-soft">{term}</dt>
      <dd className="min-w-0 flex-1 basis-28 font-medium" lang={lang}>
        {children}
      </dd>
    </div>
  );
}
