import { heldModules } from "./lib/take-over.ts";

/**
 * Takes a page as the router rendered it, and returns it with the code by which React takes it over held back: none of it
 * is fetched before `page-script/` asks for it. The script's text stays as it is, for the page's policy names its hash.
 */
export function holdScripts(html: string): string {
  const modules: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
    modules.push(href);
    return "";
  });
  return withoutPreloads.replace(
    /<script( nonce="[^"]*")? type="module" async="">/,
    (_tag, nonce = "") => `<script${nonce} type="text/plain" ${heldModules}="${modules.join(" ")}">`,
  );
}
