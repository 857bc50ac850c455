import { useState } from "react";
import type { Db } from "#app/supabase/db.ts";
import { failureText } from "../saving/failure-text.ts";
import { addToLibrary } from "./add-to-library.ts";
import { FileProblemError } from "./file-problem.ts";
import type { FileKind, LibraryFile } from "./library-file.ts";
import { prepareFile } from "./prepare-file.ts";

/** Upload of a file: its progress from 0 to 1, and the resulting library file or an error. */
export type Upload = { key: number; name: string; share: number; file: LibraryFile | null; error: string | null };

let lastKey = 0;

/** Uploads files sequentially and tracks their progress and results. */
export function useUploads({
  db,
  kinds,
  maxPdfBytes,
  onAdded,
}: {
  db: Db;
  kinds: readonly FileKind[];
  maxPdfBytes: number;
  onAdded: (file: LibraryFile) => void;
}): { uploads: Upload[]; isBusy: boolean; add: (files: readonly File[]) => Promise<void>; clear: () => void } {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));

  async function add(files: readonly File[]): Promise<void> {
    const started = files.map((chosen) => {
      lastKey += 1;
      return { chosen, upload: { key: lastKey, name: chosen.name, share: 0, file: null, error: null } };
    });
    setUploads((all) => [...all, ...started.map(({ upload }) => upload)]);
    for (const { chosen, upload } of started) {
      try {
        const { file, kind } = await prepareFile(chosen, kinds, maxPdfBytes);
        const added = await addToLibrary(db, file, { kind, follow: (share) => change(upload.key, { share }) });
        change(upload.key, { share: 1, file: added });
        onAdded(added);
      } catch (error) {
        change(upload.key, { error: error instanceof FileProblemError ? error.message : failureText(error) });
      }
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ file, error }) => !file && !error),
    add,
    clear: () => setUploads([]),
  };
}
