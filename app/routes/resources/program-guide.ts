import { admissionYear, composeGuide } from "#app/features/programs/guide/compose-guide.ts";
import { createGuideShelf } from "#app/features/programs/guide/guide-shelf.ts";
import { renderGuide } from "#app/features/programs/guide/render-guide.ts";
import { listProgramsInFull } from "#app/features/programs/program-queries.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/program-guide";

const shelf = createGuideShelf(renderGuide);

/** The guide of all programs as a PDF, in the address's language; 304 to whoever has the present one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale();
  const guide = await shelf.take(locale, context.get(backendContext).contentVersion, async () => {
    const rows = await listProgramsInFull(anonymousClient(context));
    const year = admissionYear(rows) ?? Number(dayIn(institution.timeZone, new Date()).slice(0, 4)) + 1;
    return composeGuide(rows, year, locale, context.get(siteSettingsContext).siteUrl);
  });
  const headers = {
    ETag: guide.etag,
    "Cache-Control": "no-cache",
    // The browsers' own viewers style their page around a PDF; the site's rule for files forbids that.
    "Content-Security-Policy":
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (isAmong(guide.etag, request.headers.get("If-None-Match"))) return new Response(null, { status: 304, headers });
  return new Response(guide.bytes, {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Length": String(guide.bytes.length),
      "Content-Disposition": `inline; filename="${guide.fileName}"`,
    },
  });
}

/** Whether a tag is in an `If-None-Match` header, where a proxy may have marked it as weak. */
function isAmong(etag: string, header: string | null): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
