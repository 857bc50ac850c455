import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { writeManifests } from "./write-languages.ts";

/** Compressed size of a client file in bytes, and the modules that account for most of it, largest first. */
export type FileWeight = { brotli: number; modules: string[] };

/** Output file of the build with a `FileWeight` by address. */
export const weightsFile = "build/weights.json";

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/**
 * Writes compressed copies of scripts and styles, so that the server does not compress them, and their sizes to
 * `weightsFile`.
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
          const brotli = await writeCompressed(join(dir, file.fileName), text);
          const modules = file.type === "chunk" ? Object.entries(file.modules) : [];
          const largest = modules.sort(([, a], [, b]) => b.renderedLength - a.renderedLength).slice(0, 8);
          weights[`/${file.fileName}`] = { brotli, modules: largest.map(([id]) => id) };
        }),
      );
      await writeFile(weightsFile, JSON.stringify(weights));
    },
  };
}

/** Writes and compresses the route manifest of each language at the end of the build. */
export function compressManifests(): Plugin {
  return {
    name: "compress-manifests",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle() {
      const weights = JSON.parse(await readFile(weightsFile, "utf8")) as Record<string, FileWeight>;
      for (const file of await writeManifests()) {
        const brotli = await writeCompressed(file, await readFile(file));
        weights[file.replace("build/client", "")] = { brotli, modules: ["app/routes.ts"] };
      }
      await writeFile(weightsFile, JSON.stringify(weights));
    },
  };
}

/** Returns the size of the Brotli file in bytes. */
async function writeCompressed(file: string, text: Buffer): Promise<number> {
  const small = await promisify(brotliCompress)(text, { params });
  await writeFile(`${file}.br`, small);
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  return small.length;
}
