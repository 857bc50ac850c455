/** Paths in the storage, by the name of the field whose file they are for. */
export type FilePaths = Record<string, string>;

/** What a draft holds of a record. */
export type DraftContent<Form> = {
  form: Form;
  /** Where chosen files were sent without a response: they may have been stored all the same. */
  sentPaths: FilePaths;
};
