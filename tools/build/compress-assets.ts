import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What a file of the browser's code weighs as it is sent, in bytes, and the modules that make most of it, largest first. */
export type FileWeight = { brotli: number; modules: string[] };

/** Where the build says what its files weigh: by their address, a `FileWeight`. */
export const weightsFile = "build/weights.json";

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/**
 * Writes scripts and styles compressed beside themselves, so that the site sends the smallest form without working for
 * it, and what each weighs into `weightsFile`.
 */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const weights: Record<string, FileWeight> = {};
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|mjs|css)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const text = Buffer.from(file.type === "chunk" ? file.code : file.source);
          const small = await promisify(brotliCompress)(text, { params });
          await writeFile(join(dir, `${file.fileName}.br`), small);
          await writeFile(join(dir, `${file.fileName}.gz`), await promisify(gzip)(text, { level: 9 }));
          const modules = file.type === "chunk" ? Object.entries(file.modules) : [];
          const largest = modules.sort(([, a], [, b]) => b.renderedLength - a.renderedLength).slice(0, 8);
          weights[`/${file.fileName}`] = { brotli: small.length, modules: largest.map(([id]) => id) };
        }),
      );
      await writeFile(weightsFile, JSON.stringify(weights));
    },
  };
}
