import type { ReactNode } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Section that is open at first; closed, its line has the value. */
export function AsideSection({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <Disclosure
      className="group/fold border-line border-b"
      open
      summary={
        <>
          <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
          <span className="ml-auto max-w-36 truncate font-normal text-ink-soft group-open/fold:hidden">{value}</span>
        </>
      }
    >
      <div className="pt-1 pb-5">{children}</div>
    </Disclosure>
  );
}
