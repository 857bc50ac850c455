import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { clientChunk } from "./tools/build/client-chunks.ts";
import { messageCompilation } from "./tools/compile-messages.ts";

const freeEntries: Plugin = {
  name: "free-entries",
  applyToEnvironment: (environment) => environment.name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

export default defineConfig({
  plugins: [paraglideVitePlugin(messageCompilation), tailwindcss(), reactRouter(), freeEntries],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: clientChunk, debugName: "pages", includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
    // The server bundle's entry carries the request handler, so that process and application share one module graph.
    ssr: { build: { rolldownOptions: { input: "./app/handler.ts" } } },
  },
});
