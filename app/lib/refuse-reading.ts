/** Loader of an address that only takes what is sent to it: without one, React Router logs a failure of the site. */
export function refuseReading(): Response {
  const headers = { Allow: "POST", "Cache-Control": "no-store" };
  return new Response("Method Not Allowed\n", { status: 405, headers });
}
