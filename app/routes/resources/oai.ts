import { oaiMoment } from "#app/features/research/harvest/oai-dates.ts";
import { OaiError, readOaiRequest } from "#app/features/research/harvest/oai-request.ts";
import { type OaiResponse, respondToOai } from "#app/features/research/harvest/respond-to-oai.server.ts";
import { isWithinLimit } from "#app/lib/is-within-limit.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { readForm } from "#app/lib/read-form.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { element, xmlDocument } from "#app/lib/xml.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { readOfficeOrLast } from "#app/supabase/office-settings.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/oai";

// The protocol defines an error for unknown arguments, so all of them are read.
export const handle: PageHandle = { queryKeys: "all" };

/** Size limit of a POST body, in bytes. */
const formBytes = 8 * 1024;

/** Works of the university for repositories that harvest them (OAI-PMH 2.0). */
export function loader({ request, context }: Route.LoaderArgs) {
  return respond(new URL(request.url).searchParams, context);
}

/** The same by POST, with the arguments as form fields. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  // GET requests are queued with the pages; POST requests need a rate limit.
  const { apiLimiter, network } = context.get(requestServicesContext);
  // The response that makes harvesters retry later.
  if (!(await isWithinLimit(apiLimiter, network)))
    return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  const form = await readForm(request, formBytes).catch(() => null);
  if (form === null) return new Response(null, { status: 400 });
  return respond(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])), context);
}

async function respond(given: URLSearchParams, context: Route.LoaderArgs["context"]): Promise<Response> {
  const { siteUrl } = context.get(siteSettingsContext);
  const db = anonymousClient(context);
  const now = Date.now();
  let attributes = {};
  let result: OaiResponse;
  try {
    const request = readOaiRequest(given);
    // The response repeats valid arguments.
    attributes = Object.fromEntries(given);
    const readEmail = async () => (await readOfficeOrLast(db, "es")).email || institution.mail.sender;
    result = await respondToOai(db, request, { siteUrl, readEmail, now });
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    if (error.code === "badArgument") attributes = {};
    result = { contents: element("error", { code: error.code }, error.message), until: oaiMoment(now) };
  }
  const root = element(
    "OAI-PMH",
    {
      xmlns: "http://www.openarchives.org/OAI/2.0/",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation": "http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd",
    },
    element("responseDate", {}, oaiMoment(result.until)),
    element("request", attributes, `${siteUrl}/oai`),
    result.contents,
  );
  return new Response(xmlDocument(root), {
    headers: {
      "Content-Type": "text/xml; charset=utf-8",
      // Not cached: a harvest reads each page once and would evict the pages of readers.
      "Content-Disposition": "inline",
      "Cache-Control": "no-cache",
    },
  });
}
