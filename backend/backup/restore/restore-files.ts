import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../storage/file-store.ts";
import { BackupRefusedError, type Manifest } from "../backup-format.ts";
import { hashOf } from "../describe-file.ts";
import { readArchive } from "../read-archive.ts";
import { walkFiles } from "../walk-files.ts";

export type FileRestore = {
  put(): Promise<void>;
  undo(): Promise<void>;
  removeOthers(): Promise<void>;
};

/** Prepares the restore of a backup's files. `folder` stores the previous content of replaced files. */
export function prepareFiles(files: FileStore, path: string, manifest: Manifest, folder: string): FileRestore {
  const manifestFiles = new Map(manifest.files.map((file) => [file.member, file]));
  /** The written files, with the path of their previous content; null for new files. */
  const done: { path: string; earlier: string | null }[] = [];

  async function noteEarlier(path: string, content: Uint8Array | null): Promise<void> {
    const earlier = content && join(folder, `earlier-${done.length}`);
    if (content && earlier) await writeFile(earlier, content, { mode: 0o600 });
    done.push({ path, earlier });
  }
  return {
    async put() {
      for await (const member of readArchive(path)) {
        const file = manifestFiles.get(member.name);
        if (!file) continue;
        const content = new Uint8Array(await buffer(member.content));
        if (hashOf(content) !== file.sha256) {
          throw new BackupRefusedError(`It was changed while it was read: the file ${file.path}.`);
        }
        const before = await files.read(file.path);
        if (before && hashOf(before) === file.sha256) continue;
        await noteEarlier(file.path, before);
        await files.write(file.path, content, { replace: true });
      }
    },
    async undo() {
      for (const { path, earlier } of done.reverse()) {
        if (earlier) await files.write(path, await readFile(earlier), { replace: true });
        else await files.remove(path);
      }
    },
    async removeOthers() {
      const manifestPaths = new Set(manifest.files.map((file) => file.path));
      const extraPaths = [];
      for await (const file of walkFiles(files)) if (!manifestPaths.has(file.path)) extraPaths.push(file.path);
      for (const path of extraPaths) await files.remove(path);
    },
  };
}
