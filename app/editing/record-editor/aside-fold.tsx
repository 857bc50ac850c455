import { type ReactNode, useState } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { isAsideBeside } from "../record/aside-beside.ts";

/** Section of the side column. Below the fields, on narrow screens, it is at first a line with its value. */
export function AsideFold({
  id,
  title,
  value,
  children,
}: {
  /** Id of the heading, unique on the page. */
  id: string;
  title: string;
  value: string;
  children: ReactNode;
}) {
  const [isOpen] = useState(isAsideBeside);
  return (
    <section aria-labelledby={id}>
      <Disclosure
        className="group/fold border-ink border-t-2"
        open={isOpen}
        summary={
          <>
            <h2 className="text-xl" id={id}>
              {title}
            </h2>
            <span className="ml-auto font-normal text-ink-soft group-open/fold:hidden">{value}</span>
          </>
        }
      >
        <div className="grid gap-5 pb-2">{children}</div>
      </Disclosure>
    </section>
  );
}
