import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type RouteObject } from "react-router";
import routeConfig from "../../app/routes.ts";

const entries = routeConfig as RouteConfigEntry[];

const toRoute = ({ id, file, path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id: id ?? file, path, index } : { id: id ?? file, path, children: children?.map(toRoute) };

// Ranks the routes once; `matchRoutes` would do so for each address.
const { match } = createStaticHandler(entries.map(toRoute));

export type Kind = {
  route: string;
  /** True for one of many addresses that differ by a part of their path, such as programs. */
  isItem: boolean;
  /** Equal for addresses that differ only by that part or by parameter values. */
  key: string;
};

const kindsOfPaths = new Map<string, Kind>();

/** Returns the kind of an address, a path with its query. */
export function kindOf(address: string): Kind {
  const { pathname, searchParams } = new URL(address, "http://this-site.invalid");
  const kind = kindsOfPaths.get(pathname) ?? kindOfPath(pathname);
  kindsOfPaths.set(pathname, kind);
  return { ...kind, key: `${kind.key}?${[...searchParams.keys()].sort()}` };
}

function kindOfPath(pathname: string): Kind {
  const { route, params = {} } = match(pathname)?.at(-1) ?? {};
  // Unmatched addresses and documents are separate kinds. The demo's resolutions, which are typeset on request, are one
  // kind.
  const isOwn = !route || /(^|\/)\*$|^documentos\//.test(route.path ?? "");
  const own = isOwn ? pathname.replace(/\/resolucion-[\d-]+\.pdf$/, "/resolucion-….pdf") : "";
  return {
    route: route?.id ?? "",
    isItem: isOwn ? own !== pathname : Object.keys(params).length > 0,
    key: `${route?.id} ${own}`,
  };
}

/** Route ids of all public pages. */
export const pageRoutes: string[] = entries
  .filter(({ file }) => file === "routes/site/layout.tsx")
  .flatMap(({ children = [] }) => children.map(({ id, file }) => id ?? file));
