import type { ReactNode } from "react";

/** Column headings of a list. Visible only to screen readers on narrow screens, where each row is a block. */
export function TableHead({ headings, children }: { headings: readonly string[]; children?: ReactNode }) {
  return (
    <thead className="max-lg:sr-only">
      <tr className="border-ink border-b-2">
        {children}
        {headings.map((heading) => (
          <th className="py-2 pr-5 text-left align-bottom font-semibold text-xs last:pr-0" key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
