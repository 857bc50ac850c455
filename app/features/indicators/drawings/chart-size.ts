/** Widths that charts are drawn at, in pixels at their usual size: for phones, and for half of a page. */
export const chartWidths = { narrow: 340, wide: 560 } as const;

/** The size of text in charts, in the same pixels. */
export const textSize = 14;

/** About how wide a letter is drawn, on average. */
const letterWidth = textSize * 0.52;

/** About how wide a text is drawn. */
export function textWidth(text: string): number {
  return text.length * letterWidth;
}

/** A text cut to a width, with an ellipsis where something is missing. */
export function cutText(text: string, width: number): string {
  const most = Math.floor(width / letterWidth);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
