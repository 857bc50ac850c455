import { deferredModules } from "./lib/hydration.ts";

/**
 * Defers hydration: returns a rendered page whose scripts are not fetched until `page-script/` requests them. The text
 * of the script is unchanged, since its hash is in the content security policy.
 */
export function deferScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  // Latin 1 is ten times faster than UTF-8, and tags are ASCII.
  const html = page.toString("latin1");
  const modules: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
    modules.push(href);
    return "";
  });
  const held = withoutPreloads.replace(
    /<script( nonce="[^"]*")? type="module" async="">/,
    (_tag, nonce = "") => `<script${nonce} type="text/plain" ${deferredModules}="${modules.join(" ")}">`,
  );
  return Buffer.from(held, "latin1");
}
