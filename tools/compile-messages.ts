import { type CompilerOptions, compile } from "@inlang/paraglide-js";

/**
 * How the messages of `app/i18n/messages` are compiled, by Vite and by this command alike: both write into one folder,
 * and a build beside a compilation with other settings would mix the two.
 */
export const messageCompilation: CompilerOptions = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["url", "baseLocale"],
  isServer: "import.meta.env?.SSR ?? true",
  emitReadme: false,
  emitPrettierIgnore: false,
};

if (import.meta.main) await compile(messageCompilation);
