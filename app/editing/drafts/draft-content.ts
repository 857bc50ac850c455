/** Paths of uploaded files in the storage, by field name. */
export type FilePaths = Record<string, string>;

export type DraftContent<Form> = {
  form: Form;
  /** Paths of uploads without a response: the files may have been stored. */
  sentPaths: FilePaths;
};
