import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { institution } from "../institution.config.ts";

/** The pages of one language. The same modules serve both; the id tells the two apart. */
function site(language: "es" | "en") {
  const id = (name: string) => ({ id: `${language}/${name}` });
  const programModule = "routes/site/program.tsx";
  return [
    layout("routes/site/layout.tsx", id("site"), [
      index("routes/site/home.tsx", id("home")),
      route("quienes-somos", "routes/site/about.tsx", id("about")),
      route(`por-que-${institution.shortName.toLowerCase()}`, "routes/site/why-us.tsx", id("why-us")),
      route("preguntas-frecuentes", "routes/site/faq.tsx", id("faq")),
      route("documentos", "routes/site/documents.tsx", id("documents")),
      route("enlaces", "routes/site/links.tsx", id("links")),
      route("sitemap", "routes/site/site-map.tsx", id("site-map")),
      route("privacidad", "routes/site/privacy.tsx", id("privacy")),
      route("accesibilidad", "routes/site/accessibility.tsx", id("accessibility")),
      route("test-imagen", "routes/site/image-test.tsx", id("image-test")),
      route("programa-de-apoyo", "routes/site/support.tsx", id("support")),
      route("becas", "routes/site/scholarships.tsx", id("scholarships")),
      route("aranceles", "routes/site/tuition.tsx", id("tuition")),
      route("postula", "routes/site/apply.tsx", id("apply")),
      route("contacto", "routes/site/contact.tsx", id("contact")),
      route("acreditacion", "routes/site/accreditation.tsx", id("accreditation")),
      route("noticias", "routes/site/news.tsx", id("news")),
      route("noticia/:slug", "routes/site/news-item.tsx", id("news-item")),
      route("eventos", "routes/site/events.tsx", id("events")),
      route("evento/:slug", "routes/site/event.tsx", id("event")),
      route("indicadores", "routes/site/indicators.tsx", id("indicators")),
      route("indicadores/estudiantes", "routes/site/indicators.tsx", id("indicators-students")),
      route("indicadores/academicos", "routes/site/indicators.tsx", id("indicators-academics")),
      route("catalogo", "routes/site/catalogue.tsx", id("catalogue")),
      route("buscar", "routes/site/search.tsx", id("search")),
      route("programas/doctorados", "routes/site/doctorates.tsx", id("doctorates")),
      route("programas/magister", "routes/site/masters.tsx", id("masters")),
      route("programas/especialidades", "routes/site/specialties.tsx", id("specialties")),
      route("programas/especialidades/:id", programModule, id("specialty")),
      // The same page at both addresses; it names the first as canonical.
      route("programas/academico/:id", "routes/site/academic.tsx", id("academic")),
      route("academico/:id", "routes/site/academic.tsx", id("academic-short")),
      route("programas/detalle/:kind/:id", "routes/site/work.tsx", id("work")),
      route("programas/programa/doctorado/:code/:slug?", programModule, id("doctorate")),
      route("programas/programa/magister/:code/:slug?", programModule, id("master")),
      route("programas/programa/todos/:id/:slug?", programModule, id("program")),
      route("comparar", "routes/site/compare.tsx", id("compare")),
      route("vista-previa/:token", "routes/site/preview.tsx", id("preview")),
      // Every other address: pages that staff have added, addresses that have moved, and what is not found.
      route("*", "routes/site/custom-page.tsx", id("custom-page")),
    ]),
    ...(["rss.xml", "atom.xml", "feed.json"] as const).map((format) =>
      route(`noticias/${format}`, "routes/resources/news-feed.ts", id(format)),
    ),
    route("eventos/rss.xml", "routes/resources/event-feed.ts", id("event-feed")),
    route("eventos/calendario.ics", "routes/resources/event-calendar.ts", id("event-calendar")),
    route("evento/:slug.ics", "routes/resources/event-calendar.ts", id("event-file")),
    ...(["csv", "bib", "ris", "json"] as const).map((format) =>
      route(`catalogo/resultados.${format}`, "routes/resources/catalogue-file.ts", id(`catalogue-${format}`)),
    ),
    ...(["bib", "ris", "json"] as const).flatMap((format) => [
      route(`programas/academico/:id/obras.${format}`, "routes/resources/academic-works.ts", id(`works-${format}`)),
      route(`programas/detalle/:kind/:id.${format}`, "routes/resources/work-citation.ts", id(`work-${format}`)),
    ]),
    ...(["csv", "svg", "png"] as const).map((format) =>
      route(`indicadores/graficos/:card.${format}`, "routes/resources/indicator-file.ts", id(`indicator-${format}`)),
    ),
    route("indicadores/graficos/:card", "routes/resources/indicator-embed.ts", id("indicator-embed")),
    route("buscar/sugerencias.json", "routes/resources/search-suggestions.ts", id("search-suggestions")),
    route("convenios", "routes/resources/agreements.ts", id("agreements-elsewhere")),
    route("tarjeta/*", "routes/resources/share-card.ts", id("share-card")),
    route("manifest.webmanifest", "routes/resources/manifest.ts", id("manifest")),
    route("calendario.ics", "routes/resources/deadline-calendar.ts", id("calendar")),
    route("calendario/programa/:code.ics", "routes/resources/program-calendar.ts", id("program-calendar")),
    route("calendario/:subject.ics", "routes/resources/deadline-calendar.ts", id("subject-calendar")),
    route("seleccion", "routes/resources/shortlist.ts", id("shortlist")),
    route("programas/ficha/:code.pdf", "routes/resources/program-sheet.ts", id("program-sheet")),
    route("guia-de-programas.pdf", "routes/resources/program-guide.ts", id("program-guide")),
    ...["", "/:type", "/:type/:id"].map((rest, depth) =>
      route(`api/v1${rest}`, "routes/resources/api-records.ts", id(`api-${depth}`)),
    ),
    route("admin/personal/invitaciones.json", "routes/resources/staff-invitations.ts", id("staff-invitations")),
    route("admin/invitacion.json", "routes/resources/open-invitation.ts", id("staff-open-invitation")),
    route("admin", "routes/admin/shell.tsx", id("staff-area"), [
      route("login", "routes/admin/login.tsx", id("staff-login")),
      route("recuperar", "routes/admin/recover.tsx", id("staff-recover")),
      route("nueva-clave", "routes/admin/new-password.tsx", id("staff-new-password")),
      route("invitacion", "routes/admin/invitation.tsx", id("staff-invitation")),
      layout("routes/admin/protected-layout.tsx", id("staff-protected"), [
        index("routes/admin/news-list.tsx", id("staff-home")),
        route("index", "routes/admin/news-list.tsx", id("staff-index")),
        route("dashboard", "routes/admin/news-list.tsx", id("staff-dashboard")),
        route("auditoria", "routes/admin/audit-log.tsx", id("staff-audit")),
        route("seguridad", "routes/admin/security.tsx", id("staff-security")),
        route("cuenta", "routes/admin/account.tsx", id("staff-account")),
        route("personal", "routes/admin/accounts.tsx", id("staff-accounts")),
        route("integraciones", "routes/admin/integrations.tsx", id("staff-integrations")),
        route("mensajes", "routes/admin/messages.tsx", id("staff-messages")),
        route("mensajes/:id", "routes/admin/message.tsx", id("staff-message")),
        route("noticias", "routes/admin/news-list.tsx", id("staff-news")),
        route("noticias/crear", "routes/admin/news-editor.tsx", id("staff-news-new")),
        route("noticias/editar/:id", "routes/admin/news-editor.tsx", id("staff-news-edit")),
        route("contenido", "routes/admin/content.tsx", id("staff-content")),
        route("pendientes", "routes/admin/pending.tsx", id("staff-pending")),
        route("traduccion", "routes/admin/translation-queue.tsx", id("staff-translation")),
        route("apertura", "routes/admin/year-opening.tsx", id("staff-year-opening")),
        route("primeros-pasos", "routes/admin/first-steps.tsx", id("staff-first-steps")),
        route("historial/:type/:id", "routes/admin/record-history.tsx", id("staff-history")),
        // Every described type; `especialidades` and `programas` are among them.
        route(":type", "routes/admin/record-list.tsx", id("staff-records")),
        route(":type/nuevo", "routes/admin/record-editor.tsx", id("staff-record-new")),
        route(":type/nueva", "routes/admin/record-editor.tsx", id("staff-record-new-feminine")),
        route(":type/editar/:id", "routes/admin/record-editor.tsx", id("staff-record-edit")),
      ]),
    ]),
  ];
}

export default [
  ...site("es"),
  // The address of news before this site: still served, with the present one as canonical.
  layout("routes/site/layout.tsx", { id: "legacy/site" }, [
    route("es/node/:id", "routes/site/news-item.tsx", { id: "legacy/news-item" }),
  ]),
  route("es/convenios", "routes/resources/agreements.ts", { id: "legacy/agreements-elsewhere" }),
  ...prefix("en", site("en")),
  route("documentos/:file", "routes/resources/document.ts"),
  route("idioma/:locale", "routes/resources/choose-language.ts"),
  route("sitemap.xml", "routes/resources/sitemap-xml.ts", { id: "sitemap-index" }),
  route("sitemap/:part.xml", "routes/resources/sitemap-xml.ts", { id: "sitemap-part" }),
  route("robots.txt", "routes/resources/robots.ts"),
  route(".well-known/security.txt", "routes/resources/security-txt.ts"),
  route("security.txt", "routes/resources/security-txt.ts", { id: "security-txt-at-root" }),
] satisfies RouteConfig;
