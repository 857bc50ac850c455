import { resolve } from "node:path";

/** Compile cache of Node for child processes: those of the tests load the same several hundred modules. */
export const compileCache = { NODE_COMPILE_CACHE: resolve("node_modules/.cache/postgrado/compiled") };
