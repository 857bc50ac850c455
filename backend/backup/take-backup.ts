import { backupFormat, type Manifest, members } from "./backup-format.ts";
import { describeFile, hashOf } from "./describe-file.ts";
import { explainDiskFault } from "./explain-disk-fault.ts";
import { type Copied, readSnapshot } from "./read-snapshot.ts";
import type { SiteData } from "./site-data.ts";
import { readFromStore, walkFiles } from "./walk-files.ts";
import { withWorkFolder } from "./work-folder.ts";
import { type ArchiveWriter, createArchive } from "./write-archive.ts";

/**
 * Streams a backup while the site keeps running. Tables and changed files are stored below `workDir`, so that memory
 * does not grow with them.
 * Files are copied first, because that takes longest. Then, while no file can be deleted, the snapshot of the rows is
 * fixed and new files are copied. The backup therefore contains every file of that moment, and possibly deleted ones.
 */
export function takeBackup(site: SiteData, workDir: string): ReadableStream<Uint8Array> {
  const archive = createArchive();
  withWorkFolder(workDir, (folder) => write(archive, site, folder)).catch((error: unknown) => {
    archive.fail(explainDiskFault(error, workDir));
  });
  return archive.readable;
}

async function write(archive: ArchiveWriter, { database, files }: SiteData, folder: string): Promise<void> {
  await archive.addText(members.format, `${backupFormat}\n`);
  const copied = new Map<string, Copied>();
  for await (const file of walkFiles(files)) {
    const content = await readFromStore(files, file.path);
    // Deleted since it was listed.
    if (!content) continue;
    const entry = describeFile(file.path, `files/${file.path}`, content);
    await archive.addBytes(entry.member, content);
    copied.set(file.path, { etag: file.etag, entry });
  }
  const { spooled, ...snapshot } = await readSnapshot({ database, files }, copied, folder);
  for (const { member, path } of spooled) await archive.addFile(member, path);
  const manifest: Manifest = { format: backupFormat, ...snapshot };
  const text = JSON.stringify(manifest, null, 1);
  await archive.addText(members.manifest, text);
  await archive.addText(members.manifestHash, `${hashOf(text)}  ${members.manifest}\n`);
  archive.end();
}
