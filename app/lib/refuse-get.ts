/**
 * Responds to a GET request of a POST-only address with 405. Without a loader React Router would log a server error.
 */
export function refuseGet(): Response {
  const headers = { Allow: "POST", "Cache-Control": "no-store" };
  return new Response("Method Not Allowed\n", { status: 405, headers });
}
