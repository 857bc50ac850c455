import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/manifest";

export function loader({ request }: Route.LoaderArgs) {
  const locale = getLocale();
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: `${institution.office[locale]} · ${institution.name[locale]}`,
    short_name: `${institution.shortName} ${m.wordmark()}`,
    description: institution.tagline[locale],
    lang: locale,
    dir: "ltr",
    id: pathsIn(locale).home(),
    start_url: pathsIn(locale).home(),
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf8f2",
    theme_color: institution.colors.primary,
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
  return storableResponse(request, JSON.stringify(manifest), { type: "application/manifest+json", seconds: 3600 });
}
