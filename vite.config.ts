import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messageCompilation } from "./tools/compile-messages.ts";

export default defineConfig({
  plugins: [paraglideVitePlugin(messageCompilation), tailwindcss(), reactRouter()],
  environments: {
    // The server bundle's entry carries the request handler, so that process and application share one module graph.
    ssr: { build: { rolldownOptions: { input: "./app/handler.ts" } } },
  },
});
