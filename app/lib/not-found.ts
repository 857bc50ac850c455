import { createContext, data, isRouteErrorResponse } from "react-router";

type NotFound = { explanation: string };

/** What a loader throws when what the address names does not exist. The explanation is shown to the visitor. */
export function notFound(explanation?: string) {
  return data(explanation ? ({ explanation } satisfies NotFound) : null, { status: 404 });
}

/** The explanation that a loader gave with `notFound`; undefined for the router's own words about an unknown route. */
export function explanationOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return undefined;
  return (error.data as NotFound | null)?.explanation;
}

/** Whether that page itself is rendered. */
export const notFoundPageContext = createContext(false);
