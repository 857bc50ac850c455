import { parse as parseCookies } from "hono/utils/cookie";
import { decodePercent } from "../../app/lib/decode-percent.ts";
import { institution } from "../../institution.config.ts";

/** Target of a legacy address. `path` is the Spanish one. */
export type LegacyTarget = {
  path: string;
  /** True for 301; otherwise the target depends on the visitor (302). */
  isPermanent: boolean;
  query: URLSearchParams;
};

type LegacyRequest = { query: URLSearchParams; cookie: string | null };

export const catalogueTabs = ["programas", "academicos", "publicaciones", "proyectos", "patentes", "tesis"] as const;

/** Cookie and browser-storage key of the catalogue's last active tab (specification, section 9). */
const catalogueTabKey = "catalogActiveTab";

const shortName = institution.shortName.toLowerCase();

/**
 * Legacy addresses (specification, section 2 «Redirects»), in lower case, with their targets. Each also exists under
 * `/es` and `/en`. `/convenios` is missing, because its target is a setting and it has a route.
 */
export const legacyAddresses: Record<string, string | ((request: LegacyRequest) => LegacyTarget)> = {
  "/postulacion": "/postula",
  // The three dots are part of the address.
  "/programas...": "/postula",
  "/quienes_somos": "/quienes-somos",
  [`/indicadores_${shortName}`]: indicators,
  "/preguntas_frecuentes": "/preguntas-frecuentes",
  "/especialidades_de_la_salud": "/programas/especialidades",
  "/programas_de_apoyo": "/programa-de-apoyo",
  "/acreditacion_de_programas": "/acreditacion",
  "/reglamentos": "/",
  "/programas": "/catalogo",
  "/programas/buscador": "/catalogo",
  "/programas/catalogo": oldCatalogue,
};

/** Returns the target of a legacy path (any case, without language prefix and trailing slashes), or null. */
export function legacyTarget(path: string, request: LegacyRequest): LegacyTarget | null {
  const key = decodePercent(path).toLowerCase();
  const target = Object.hasOwn(legacyAddresses, key) ? legacyAddresses[key] : undefined;
  if (target === undefined) return null;
  return typeof target === "string" ? { path: target, isPermanent: true, query: request.query } : target(request);
}

/** Redirects to the home page, temporarily, while the institution's settings hide the indicators. */
function indicators({ query }: LegacyRequest): LegacyTarget {
  const isShown = institution.features.indicators;
  return { path: isShown ? "/indicadores" : "/", isPermanent: isShown, query };
}

/** The old catalogue had a page for each type of program, and otherwise showed the last active tab. */
function oldCatalogue({ query, cookie }: LegacyRequest): LegacyTarget {
  const remaining = new URLSearchParams(query);
  remaining.delete("type");
  switch (query.get("type")?.toLowerCase()) {
    case "doctorados":
      return { path: "/programas/doctorados", isPermanent: true, query: remaining };
    case "magister":
    case "magisteres":
      return { path: "/programas/magister", isPermanent: true, query: remaining };
  }
  const tab = parseCookies(cookie ?? "", catalogueTabKey)[catalogueTabKey];
  if (catalogueTabs.some((known) => known === tab)) remaining.set("tab", tab ?? "");
  return { path: "/catalogo", isPermanent: false, query: remaining };
}
