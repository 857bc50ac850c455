import type { DescribedForm } from "../description/described-form.ts";

/** Paths of uploaded files in the storage, by field name. */
export type FilePaths = Record<string, string>;

/** Content of a draft in this browser. */
export type DraftContent = {
  form: DescribedForm;
  /** Paths of uploads without a response: the files may have been stored. */
  sentPaths: FilePaths;
};
