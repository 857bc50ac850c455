/** Thrown for content that is not an accepted image; the message is for the person who uploaded it. */
export class RefusedImageError extends Error {
  override name = "RefusedImageError";
  /** True for an image of an accepted type with too many pixels or too much complexity. */
  readonly isExcessive: boolean;

  /** True for an image of an accepted type whose end is missing. */
  readonly isIncomplete: boolean;

  constructor(
    message: string,
    {
      isExcessive = false,
      isIncomplete = false,
      cause,
    }: { isExcessive?: boolean; isIncomplete?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isExcessive = isExcessive;
    this.isIncomplete = isIncomplete;
  }
}
