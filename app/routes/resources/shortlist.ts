import { redirect } from "react-router";
import {
  changeShortlist,
  readShortlist,
  shortlistCookieText,
  shortlistFields,
} from "#app/features/programs/shortlist/shortlist.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readForm } from "#app/lib/read-form.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import type { Route } from "./+types/shortlist";

/** A GET request redirects to the selection. */
export function loader() {
  return redirect(pathsIn().compare());
}

/**
 * Adds a program to the selection in the visitor's cookie, or removes it, and shows the selection. Cross-site forms are
 * rejected before. Invalid codes change nothing, and unknown codes are not shown.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, 2_000).catch(() => null);
  if (!form) return new Response(m.shortlist_failed(), { status: 400, headers: { "Cache-Control": "no-store" } });
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value : undefined;
  };
  const [add, remove] = [text(shortlistFields.add), text(shortlistFields.remove)];
  const codes = changeShortlist(readShortlist(request.headers.get("Cookie")), {
    ...(add === undefined ? {} : { add }),
    ...(remove === undefined ? {} : { remove }),
  });
  return redirect(pathsIn().compare(), {
    status: 303,
    headers: {
      "Set-Cookie": shortlistCookieText(codes, context.get(siteSettingsContext).siteUrl),
      "Cache-Control": "no-store",
    },
  });
}
