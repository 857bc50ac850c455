/** Widths of drawings in pixels at normal size: for phones, and for half a page. */
export const chartWidths = { narrow: 340, wide: 560 } as const;

/** Font size in charts, in the same pixels. */
export const textSize = 14;

const letterWidth = textSize * 0.52;

export function textWidth(text: string): number {
  return text.length * letterWidth;
}

export function truncateText(text: string, width: number): string {
  const most = Math.floor(width / letterWidth);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
