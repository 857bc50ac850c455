import { heldModules } from "./lib/take-over.ts";

/**
 * Takes a page as the router rendered it, and returns it with the code by which React takes it over held back: none of
 * it is fetched before `page-script/` asks for it. The script's text stays as it is, for the page's policy names its
 * hash.
 */
export function holdScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  // One character for each byte: that takes a tenth of the time of decoding, and tags are ASCII.
  const html = page.toString("latin1");
  const modules: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
    modules.push(href);
    return "";
  });
  const held = withoutPreloads.replace(
    /<script( nonce="[^"]*")? type="module" async="">/,
    (_tag, nonce = "") => `<script${nonce} type="text/plain" ${heldModules}="${modules.join(" ")}">`,
  );
  return Buffer.from(held, "latin1");
}
