import type { MiddlewareFunction, Params } from "react-router";

/**
 * Returns the middleware of a staff page with parameters: it responds with 404 if they are invalid. The page itself
 * shows that after the sign-in, since the server does not know the session.
 */
export function requireKnownAddress(isKnown: (params: Params) => boolean): MiddlewareFunction<Response>[] {
  return [
    async ({ params }, next) => {
      const { body, status, headers } = await next();
      return new Response(body, { status: status === 200 && !isKnown(params) ? 404 : status, headers });
    },
  ];
}
