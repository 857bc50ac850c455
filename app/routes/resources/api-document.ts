import { describeApi } from "#app/editing/api/openapi.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { apiTypes } from "../api-types.ts";
import type { Route } from "./+types/api-document";

/** OpenAPI document of the API, with names in the language of the address. */
export function loader({ context }: Route.LoaderArgs) {
  const server = new URL(pathsIn().apiBase(), context.get(siteSettingsContext).siteUrl).href;
  return Response.json(describeApi(apiTypes, { server, title: m.api_title() }));
}
