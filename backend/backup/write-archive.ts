import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createTarPacker } from "modern-tar";

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ArchiveWriter = ReturnType<typeof createArchive>;

/** Creates a tar stream that is read while it is written: writes wait for the reader. */
export function createArchive() {
  const { readable, controller } = createTarPacker();
  const mtime = new Date();

  async function add(name: string, size: number, content: Content): Promise<void> {
    const writer = controller.add({ name, size, mtime, mode: 0o600, type: "file" }).getWriter();
    for await (const chunk of content) await writer.write(chunk);
    await writer.close();
  }
  return {
    readable,
    addBytes: (name: string, bytes: Uint8Array) => add(name, bytes.byteLength, [bytes]),
    addText: (name: string, text: string) => {
      const bytes = new TextEncoder().encode(text);
      return add(name, bytes.byteLength, [bytes]);
    },
    addFile: async (name: string, path: string) => add(name, (await stat(path)).size, createReadStream(path)),
    end: () => controller.finalize(),
    fail: (error: unknown) => controller.error(error),
  };
}
