import type { ReactNode } from "react";
import { safeHref } from "#app/lib/safe-href.ts";
import { type Span, spansOf } from "#app/lib/text-blocks.ts";
import { Link } from "./link.tsx";

/** Text of a block with its emphasis and links; unsafe addresses are not linked. */
export function Spans({ block }: { block: Parameters<typeof spansOf>[0] }) {
  return spansOf(block).map((span, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity, and are never reordered on a page.
    <SpanText key={position} span={span} />
  ));
}

function SpanText({ span: { text, bold, italic, href } }: { span: Span }): ReactNode {
  const emphasized = italic ? <em>{text}</em> : text;
  const marked = bold ? <strong className="font-semibold">{emphasized}</strong> : emphasized;
  const address = href === undefined ? null : safeHref(href);
  if (address === null) return marked;
  if (address.startsWith("/")) {
    return (
      <Link className="text-link" to={address}>
        {marked}
      </Link>
    );
  }
  return (
    <a className="text-link" href={address} rel={address.startsWith("#") ? undefined : "noopener"}>
      {marked}
    </a>
  );
}
