import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { clientChunk } from "./tools/build/client-chunks.ts";
import { compressAssets, compressManifests } from "./tools/build/compress-assets.ts";
import { oneLanguage } from "./tools/build/one-language.ts";
import { subsetFonts } from "./tools/build/subset-fonts.ts";
import { messageCompilation } from "./tools/compile-messages.ts";

/** Lets the bundler move what an entry exports into a file that others share. */
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
        // What every page imports when it is first used needs little that is not there: lists of it would weigh more.
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId }) => (/\/site-[^/]*$/.test(hostId) ? [] : needed),
        },
        rolldownOptions: {
          // No module of ours does anything but define, and a schema that nothing reads is left out: with them the
          // library of schemas, where a page reads none.
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
    // The server bundle's entry carries the request handler, so that process and application share one module graph.
    ssr: { build: { rolldownOptions: { input: "./app/handler.ts", output: { comments: false } } } },
  },
});
