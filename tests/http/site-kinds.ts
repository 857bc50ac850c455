import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type RouteObject } from "react-router";
import routeConfig from "../../app/routes.ts";

const entries = routeConfig as RouteConfigEntry[];

const toRoute = ({ id, file, path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id: id ?? file, path, index } : { id: id ?? file, path, children: children?.map(toRoute) };

// Ranks the routes once, which `matchRoutes` does for each address.
const { match } = createStaticHandler(entries.map(toRoute));

/** What an address is one of. */
export type Kind = {
  /** The id of the route that answers it. */
  route: string;
  /** Whether it is one of many that differ by a part of their path, such as programs. */
  isItem: boolean;
  /** The same for addresses that differ only by that part, or by the values of their parameters. */
  key: string;
};

const kindsOfPaths = new Map<string, Kind>();

/** Returns what an address, a path with its query, is one of. */
export function kindOf(address: string): Kind {
  const { pathname, searchParams } = new URL(address, "http://this-site.invalid");
  const kind = kindsOfPaths.get(pathname) ?? kindOfPath(pathname);
  kindsOfPaths.set(pathname, kind);
  return { ...kind, key: `${kind.key}?${[...searchParams.keys()].sort()}` };
}

function kindOfPath(pathname: string): Kind {
  const { route, params = {} } = match(pathname)?.at(-1) ?? {};
  // What no other route answers, and each document, is one of its own. The demo's resolutions are typeset when they are
  // asked for: they count as one.
  const isOwn = !route || /(^|\/)\*$|^documentos\//.test(route.path ?? "");
  const own = isOwn ? pathname.replace(/\/resolucion-[\d-]+\.pdf$/, "/resolucion-….pdf") : "";
  return {
    route: route?.id ?? "",
    isItem: isOwn ? own !== pathname : Object.keys(params).length > 0,
    key: `${route?.id} ${own}`,
  };
}

/** The ids of the routes of all pages that visitors see. */
export const pageRoutes: string[] = entries
  .filter(({ file }) => file === "routes/site/layout.tsx")
  .flatMap(({ children = [] }) => children.map(({ id, file }) => id ?? file));
