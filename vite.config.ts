import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { clientChunk } from "./tools/build/client-chunks.ts";
import { compressAssets, compressManifests } from "./tools/build/compress-assets.ts";
import { oneLanguage } from "./tools/build/one-language.ts";
import { subsetFonts } from "./tools/build/subset-fonts.ts";
import { messageCompilation } from "./tools/compile-messages.ts";

/** Allows the bundler to move exports of an entry into a shared chunk. */
const freeEntries: Plugin = {
  name: "free-entries",
  applyToEnvironment: (environment) => environment.name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

export default defineConfig({
  plugins: [
    subsetFonts(),
    paraglideVitePlugin(messageCompilation),
    oneLanguage(),
    tailwindcss(),
    reactRouter(),
    freeEntries,
    compressAssets(),
    compressManifests(),
  ],
  environments: {
    client: {
      build: {
        // No preload lists for dynamic imports of the `site` chunk, whose dependencies are mostly loaded already.
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId }) => (/\/site-[^/]*$/.test(hostId) ? [] : needed),
        },
        rolldownOptions: {
          // Our modules have no side effects, and Zod schemas without a reader are pure: unused ones are removed, with
          // the library where a page uses none.
          treeshake: {
            manualPureFunctions: ["z"],
            moduleSideEffects: [{ test: /\/app\/(.*\.tsx?|i18n\/paraglide\/.*\.js)$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [{ name: clientChunk, debugName: "pages", includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
    // The server bundle's entry is the request handler, so that process and application share one module graph.
    ssr: { build: { rolldownOptions: { input: "./app/handler.ts", output: { comments: false } } } },
  },
});
