import { createContext, data, isRouteErrorResponse } from "react-router";

type NotFound = { explanation: string };

/** Returns the 404 response that a loader throws; the page shows the explanation. */
export function notFound(explanation?: string) {
  return data(explanation ? ({ explanation } satisfies NotFound) : null, { status: 404 });
}

/** Returns the explanation given to `notFound`; undefined for a 404 of the router. */
export function explanationOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return undefined;
  return (error.data as NotFound | null)?.explanation;
}

/** True if the 404 page itself is being rendered. */
export const notFoundPageContext = createContext(false);
