/** Input of a PDF. Plain data: it is sent to the child process, and its hash identifies the content. */
export type Typesetting = {
  /** Path of the Typst template below `app/`. It reads the other fields from `sys.inputs.typesetting`. */
  template: string;
  fileName: string;
  locale: string;
  title: string;
  author: string;
  /** Last change of the data, ISO 8601, or empty. Not the time of rendering: the same data produce the same file. */
  updatedAt: string;
  /** Data of the template, serializable as JSON. */
  content: unknown;
};
