import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";

/**
 * Renders the whole page before the first byte is sent: the content security policy names the hashes of its inline
 * scripts, and the page cache keeps whole pages. What a loader did not await is not waited for.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Response {
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // As bytes: a response measures a text before it encodes it.
  return new Response(Buffer.from(html), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // An address that does not exist is an answer, not a fault.
  const isAnswer = error instanceof Response || (error as { status?: number } | null)?.status === 404;
  if (!request.signal.aborted && !isAnswer) console.error(error);
};
