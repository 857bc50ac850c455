import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: "./app/i18n/project.inlang",
      outdir: "./app/i18n/paraglide",
      strategy: ["url", "baseLocale"],
      isServer: "import.meta.env?.SSR ?? true",
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    // The server bundle's entry carries the request handler, so that process and application share one module graph.
    ssr: { build: { rolldownOptions: { input: "./app/handler.ts" } } },
  },
});
