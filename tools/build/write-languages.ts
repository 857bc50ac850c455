import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import vm from "node:vm";
import { minifySync, type Rolldown } from "vite";
import { manifestIn, scriptIn } from "../../app/i18n/page-scripts.ts";

/** Placeholder of a file's language until it is written: `"es"`, `"en"`, or `undefined` if the page decides. */
export const fileLanguage = "__FILE_LANGUAGE__";

const languages = ["es", "en"] as const;

/** Writes a copy of public chunks for each language; the original chunk serves both. */
export function writeLanguages(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const ofVisitors = reachedFrom(chunks.filter(isOfVisitors), bundle);
  for (const chunk of chunks) {
    const { code, fileName } = chunk;
    for (const language of languages) {
      if (!ofVisitors.has(fileName) || scriptIn(fileName, language) === fileName) continue;
      const source = writtenIn(code, language).replace(/[\w.-]+\.js\b/g, (name) =>
        ofVisitors.has(`assets/${name}`) ? scriptIn(`assets/${name}`, language).slice("assets/".length) : name,
      );
      context.emitFile({ type: "asset", fileName: scriptIn(fileName, language), source });
    }
    chunk.code = writtenIn(code, undefined);
  }
}

/** Writes the router's manifest for each language and returns the new files. */
export async function writeManifests(): Promise<string[]> {
  const manifest = readManifest();
  const written = languages.map((language) => {
    const list = JSON.stringify(manifestIn(manifest, language));
    return { file: `build/client${scriptIn(manifest.url, language)}`, text: `window.__reactRouterManifest=${list};` };
  });
  await Promise.all(written.map(({ file, text }) => writeFile(file, text)));
  return [`build/client${manifest.url}`, ...written.map(({ file }) => file)];
}

type Manifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; parentId?: string; module: string; imports: string[] }>;
};

/** Reads the router's manifest, a script that sets one variable. */
export function readManifest(): Manifest {
  const [file] = globSync("build/client/assets/manifest-????????.js").filter(
    (path) => readFileSync(path).length > 1000,
  );
  if (!file) throw new Error("There is no build: run `npm run build` first.");
  const window: { __reactRouterManifest?: Manifest } = {};
  vm.runInNewContext(readFileSync(file, "utf8"), { window });
  if (!window.__reactRouterManifest) throw new Error(`${file} does not hold the list of routes.`);
  return window.__reactRouterManifest;
}

const isOfVisitors = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry && !/\/app\/routes\/admin\//.test(facadeModuleId ?? "");

/** Returns files with all files that they load. */
function reachedFrom(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const reached = new Set<string>();
  const rest = chunks.map(({ fileName }) => fileName);
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const chunk = bundle[next];
    if (reached.has(next) || chunk?.type !== "chunk") continue;
    reached.add(next);
    rest.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return reached;
}

/** Returns the code for a language without the texts of the other one. */
function writtenIn(code: string, language: (typeof languages)[number] | undefined): string {
  if (!code.includes(fileLanguage)) return code;
  const chosen = code.replaceAll(fileLanguage, language ? `"${language}"` : "undefined");
  return minifySync("chunk.js", chosen, { module: true, compress: true, mangle: true }).code;
}
