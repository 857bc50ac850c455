import { redirect } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findCustomPage } from "#app/features/pages/custom-page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { listCustomPages } from "#app/supabase/custom-page-links.ts";
import { LongProse } from "#app/ui/long-prose.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/custom-page";

/**
 * Serves all addresses without another route: custom pages of staff, or 404. The list of these pages, already loaded
 * for the menu, decides without a query.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const asked = params["*"].toLowerCase();
  if (!/^[a-z0-9-]+$/.test(asked)) throw notFound();
  const pages = await listCustomPages(db, locale);
  const known = pages.find(({ slug }) => slug[locale] === asked);
  // The slug in the other language, or in upper case, redirects to the canonical address.
  const found = known ?? pages.find(({ slug }) => locales.some((each) => slug[each] === asked));
  if (!found) throw notFound();
  if (found.slug[locale] !== params["*"]) throw redirect(pathsIn(locale).customPage(found.slug[locale]), 301);
  const page = await findCustomPage(db, found.id, locale, (await readPlaceholders(db)).fill);
  if (!page) throw notFound();
  const paths = { es: pathsIn("es").customPage(found.slug.es), en: pathsIn("en").customPage(found.slug.en) };
  return { page, paths };
}

export default function CustomPage({ loaderData: { page, paths } }: Route.ComponentProps) {
  const { title, description, blocks, lang } = page;
  return (
    <>
      <PageMeta description={description || undefined} paths={paths} title={title} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={description ? <span lang={foreignLang(lang.description)}>{description}</span> : null}
        title={title}
        titleLang={foreignLang(lang.title)}
      />
      <LongProse blocks={blocks} label={m.program_sections()} lang={foreignLang(lang.blocks)} />
    </>
  );
}
