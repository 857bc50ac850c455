import type { ReactNode } from "react";

/** A definition list of facts, in two columns where there is room. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-10 border-line border-t text-sm sm:grid-cols-2">{children}</dl>;
}

/** One fact; nothing where it is not known. `isWide` gives it the whole line: for addresses. */
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
      {/* With large text the value goes below. */}
      <dt className="max-w-full flex-none basis-[8.5rem] text-ink-soft">{term}</dt>
      <dd className="min-w-0 flex-1 basis-28 font-medium" lang={lang}>
        {children}
      </dd>
    </div>
  );
}
