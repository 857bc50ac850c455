import { readFileSync, writeFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { legacyAddresses } from "../../server/http/redirects.ts";

/** First segments of addresses that the server or the backend answers without a route. */
const served = [
  ...["assets", "auth", "data", "en", "es", "fonts", "healthz", "icons", "images", "metrics", "readyz", "rest"],
  "storage",
];

const file = "supabase/schemas/pages/custom-pages.sql";
const list = /(slug <> all \(array\[\n)[^\]]*(\n {4}\]\))/;

/**
 * Returns the first segments of the site's own addresses that a slug could be, sorted. The address with the
 * institution's name, which differs in each deployment, is a pattern in the schema.
 */
export function siteAddresses(): string[] {
  const legacy = Object.keys(legacyAddresses).map((path) => path.split("/")[1] ?? "");
  const names = new Set([...segmentsOf(routes as RouteConfigEntry[]), ...legacy, ...served]);
  return [...names].filter((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !name.startsWith("por-que-")).sort();
}

function segmentsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => (path ? [path.split("/")[0] ?? ""] : segmentsOf(children)));
}

/** Writes these addresses into the schema file of added pages, which may not use them. */
export function writeSiteAddresses(): void {
  const lines: string[] = [];
  for (const name of siteAddresses().map((address) => `'${address}'`)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < 108) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  const text = lines.map((line) => `      ${line}`).join(",\n");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(list, (_, start, end) => `${start}${text}${end}`),
  );
}
