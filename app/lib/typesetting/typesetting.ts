/** What a PDF is made of. Plain data: it travels to the process that sets the pages, and its hash says what is new. */
export type Typesetting = {
  /** Path of the Typst file that sets the pages, below `app/`. It finds the rest as `sys.inputs.typesetting`. */
  template: string;
  /** The name under which browsers save it. */
  fileName: string;
  /** The document's language. */
  locale: string;
  /** The document's properties. */
  title: string;
  author: string;
  /** When its data was written, ISO 8601, or empty. Not the moment of rendering: the same data give the same file. */
  updatedAt: string;
  /** What the template sets; anything that JSON can carry. */
  content: unknown;
};
