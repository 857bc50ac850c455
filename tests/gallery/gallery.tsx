import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { emptyOffice } from "#app/lib/office.ts";
import { PictureSources } from "#app/ui/picture-sources.ts";
import { contentSpecimens } from "./contents.tsx";
import { controlSpecimens } from "./controls.tsx";
import { messageSpecimens } from "./messages.tsx";

type Options = { locale: "es" | "en"; scheme: "light" | "dark" };

const office = {
  ...emptyOffice,
  ...{ email: "postgrado@udn.example", phone: "+56 41 000 0000", address: ["Avenida Central 1", "Concepción"] },
  notices: [
    { ...{ key: "a", lang: "es", level: "info", url: null, from: null, until: null }, text: "Postulaciones abiertas" },
    {
      ...{ key: "b", lang: "es", level: "warning", url: "/", from: null, until: null },
      text: "La oficina cierra el 24",
    },
  ],
};

/** Styles of the gallery; Tailwind classes here would add to those of the site. */
const rules = `
  .gallery-group { border-top: 2px solid var(--color-ink); margin-top: 4rem; padding-top: 1rem }
  .gallery-group > h2 { font-size: var(--text-2xl) }
  .gallery-group > div { margin-top: 2rem }
  .gallery-group > div > p:first-child { color: var(--color-ink-soft); font-size: var(--text-xs); margin-bottom: .75rem }
  * { transition: none !important; animation: none !important; caret-color: transparent }
`;

export function renderGallery({ locale, scheme }: Options): string {
  overwriteGetLocale(() => locale);
  const router = createMemoryRouter([{ id: "root", path: "*", Component: Gallery, HydrateFallback: Gallery }], {
    initialEntries: [locale === "es" ? "/catalogo" : "/en/catalogo"],
    hydrationData: { loaderData: { root: { office, siteUrl: "", isDemo: true, isPreview: true } } },
  });
  return `<!doctype html>${renderToStaticMarkup(
    <html data-scheme={scheme} lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>Gallery</title>
        <link href="/app/styles/everything.css" rel="stylesheet" />
        <link href="/app/styles/fonts/main.css" rel="stylesheet" />
        <style>{rules}</style>
      </head>
      <body>
        <PictureSources value={(file) => ({ src: file, widths: [] }) as never}>
          <RouterProvider router={router} />
        </PictureSources>
      </body>
    </html>,
  )}`;
}

function Gallery() {
  const specimens = { ...controlSpecimens(), ...contentSpecimens(), ...messageSpecimens() };
  return (
    <main className="page-width">
      {Object.entries(specimens).map(([group, parts]) => (
        <section className="gallery-group" data-group={group} key={group}>
          <h2>{group}</h2>
          {parts.map(({ name, node }) => (
            <div key={name}>
              <p>{name}</p>
              {node}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
