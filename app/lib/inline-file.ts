/**
 * Attribute of a `<style>` or `<script>` whose text is a file of the build: its address. Pages are rendered and kept
 * without the text; the server writes it in as it sends them (`server/http/inline-files.ts`).
 */
export const inlineFile = "data-inline-file";
