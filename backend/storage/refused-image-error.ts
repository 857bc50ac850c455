/** Thrown for content that is no image which the bucket takes; the message is for the person who uploaded it. */
export class RefusedImageError extends Error {
  override name = "RefusedImageError";
  /** True for an image of a type that we take, which has too many pixels or is too complex. */
  readonly isExcessive: boolean;

  /** True for an image of such a type whose end is missing. */
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
