import { Link, Text, View } from "@react-pdf/renderer";
import { inkSoft } from "./colors.ts";
import { h } from "./element.ts";
import { page, styles } from "./styles.ts";

const band = {
  position: "absolute" as const,
  left: page.left,
  right: page.right,
  flexDirection: "row" as const,
  justifyContent: "space-between" as const,
  color: inkSoft,
  fontSize: 7.4,
};

/** What runs above every page of a part. */
export function runningHead(left: string, right: string) {
  return h(View, { fixed: true, style: { ...band, top: 32 } }, h(Text, null, left), h(Text, null, right));
}

/** What runs below every page: an address or a name, and the page's number. */
export function runningFoot(left: string, url?: string) {
  return h(
    View,
    { fixed: true, style: { ...band, bottom: 28 } },
    url ? h(Link, { src: url, style: { ...styles.link, color: inkSoft } }, left) : h(Text, null, left),
    h(Text, {
      style: { ...styles.figures, ...styles.strong },
      render: ({ pageNumber }) => String(pageNumber),
    }),
  );
}
