import type { MiddlewareFunction, Params } from "react-router";

/**
 * Returns the middleware of a staff page whose address names something: it responds with 404 where that does not exist.
 * The page itself says so once it knows who asks, since the server does not.
 */
export function requireKnownAddress(isKnown: (params: Params) => boolean): MiddlewareFunction<Response>[] {
  return [
    async ({ params }, next) => {
      const { body, status, headers } = await next();
      return new Response(body, { status: status === 200 && !isKnown(params) ? 404 : status, headers });
    },
  ];
}
