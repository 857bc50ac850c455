import { isPictureName } from "../blocks/picture-files.ts";
import { pendingSource } from "../blocks/written-blocks.ts";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import type { FilePaths } from "../drafts/draft-content.ts";
import type { ChosenFiles } from "../drafts/local-draft.ts";
import type { FileUpload } from "../saving/file-upload.ts";

/** Chosen files that are not uploaded, by field, and the paths of uploads without a response. */
export type PendingFiles = { chosen: ChosenFiles; sentPaths: FilePaths };

export const noFiles: PendingFiles = { chosen: {}, sentPaths: {} };

/** Returns the files with `file` for a field; null removes the field's file. */
export function chooseFile({ chosen, sentPaths }: PendingFiles, field: string, file: File | null): PendingFiles {
  const others = withoutFields(chosen, [field]);
  return { chosen: file ? { ...others, [field]: file } : others, sentPaths: withoutFields(sentPaths, [field]) };
}

/**
 * Returns the files that a form uses. The file of a picture that was removed from a text stays chosen in case the
 * removal is undone.
 */
export function filesInUse(files: PendingFiles, form: unknown): PendingFiles {
  const pictures = Object.keys(files.chosen).filter(isPictureName);
  if (pictures.length === 0) return files;
  const written = JSON.stringify(form);
  const removed = pictures.filter((name) => !written.includes(pendingSource(name)));
  return removed.length === 0 ? files : { ...files, chosen: withoutFields(files.chosen, removed) };
}

/** Returns the uploads to start. A file whose upload had no response keeps its path. */
export function uploadsOf(
  { chosen, sentPaths }: PendingFiles,
  newPath: (file: File, field: string) => string,
): Record<string, FileUpload> {
  return mapValues(chosen, (file, field) => {
    const path = sentPaths[field];
    return { file, path: path ?? newPath(file, field), isRetry: path !== undefined };
  });
}

/** Returns the files with the paths of their uploads, except for files that were replaced or removed since. */
export function withSent(files: PendingFiles, uploads: Record<string, FileUpload>): PendingFiles {
  const sent = Object.keys(uploads).filter((field) => files.chosen[field] === uploads[field]?.file);
  const paths = mapValues(uploads, ({ path }) => path);
  return { ...files, sentPaths: { ...files.sentPaths, ...onlyFields(paths, sent) } };
}

/**
 * Returns the files without uploaded ones. `sent` are the files when the save began: files that were replaced since
 * stay.
 */
export function withoutStored(files: PendingFiles, sent: ChosenFiles, stored: FilePaths): PendingFiles {
  const done = Object.keys(stored).filter((field) => files.chosen[field] === sent[field]);
  if (done.length === 0) return files;
  return { chosen: withoutFields(files.chosen, done), sentPaths: withoutFields(files.sentPaths, done) };
}

/** Returns the paths of uploaded files without those that were removed during the save. */
export function pathsInUse({ chosen }: PendingFiles, stored: FilePaths): FilePaths {
  return onlyFields(stored, Object.keys(chosen));
}

export function withPaths(
  record: Pick<DescribedRecord, "withPath">,
  form: DescribedForm,
  paths: FilePaths,
): DescribedForm {
  return Object.entries(paths).reduce((now, [field, path]) => record.withPath(now, field, path), form);
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

function onlyFields<Value>(record: Record<string, Value>, fields: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}

function withoutFields<Value>(record: Record<string, Value>, fields: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}
