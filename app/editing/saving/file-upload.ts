/** A file to upload. `isRetry` is true if an earlier upload to this path had no response. */
export type FileUpload = { file: File; path: string; isRetry: boolean };
