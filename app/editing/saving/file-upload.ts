/** A chosen file on its way to the storage. `isRetry` when it was sent to this path before without a response. */
export type FileUpload = { file: File; path: string; isRetry: boolean };
