// Types of Citation.js that the tests use; the package has none.
declare module "@citation-js/core" {
  export const plugins: {
    input: { chain(text: string, options: { forceType: string; generateGraph: false }): Record<string, unknown>[] };
  };
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
