/**
 * Attribute of a `<style>` or `<script>` with the address of a build file. Pages are rendered and cached without its
 * text; the server inlines the file when it sends them (`server/http/inline-files.ts`).
 */
export const inlineFile = "data-inline-file";
