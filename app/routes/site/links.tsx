import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { LinkGroups } from "#app/features/pages/components/link-groups.tsx";
import { listLinks } from "#app/features/pages/link-queries.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/links";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const { fill } = await readPlaceholders(db);
  const [links, texts] = await Promise.all([
    listLinks(db, locale),
    findPageTexts(db, sitePages.links.texts, locale, fill),
  ]);
  return { links, intro: texts["links-intro"] };
}

export default function LinksPage({ loaderData: { links, intro } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        description={m.links_description({ university: institution.name[getLocale()] })}
        title={m.links_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={intro ? <span lang={foreignLang(intro.lang.description)}>{intro.description}</span> : null}
        title={m.links_title()}
      />
      <LinkGroups links={links} note={intro} />
    </>
  );
}
