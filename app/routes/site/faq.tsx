import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { FaqSearch } from "#app/features/faq/components/faq-search.tsx";
import { listFaqItems } from "#app/features/faq/faq-queries.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { introductionOf } from "#app/features/pages/pages.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { searchQueryOf } from "#app/lib/text-search.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/faq";

export const handle: PageHandle = { queryKeys: ["q"] };

/** Sends all questions to the browser, which filters them while the visitor types; `q` is the initial search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const { fill } = await readPlaceholders(db);
  const [items, texts] = await Promise.all([
    listFaqItems(db, locale, fill),
    findPageTexts(db, sitePages.faq.texts, locale, fill),
  ]);
  return { items, intro: texts["faq-intro"], query: searchQueryOf(request) };
}

export default function FaqPage({ loaderData: { items, intro, query } }: Route.ComponentProps) {
  const { lead, leadLang, rest } = introductionOf(intro);
  return (
    <>
      <PageMeta
        description={m.faq_description({ university: institution.name[getLocale()] })}
        noindex={Boolean(query)}
        title={m.faq_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={lead ? <span lang={foreignLang(leadLang)}>{lead}</span> : null}
        title={m.faq_title()}
      >
        {intro && rest.length > 0 ? (
          <div className="mt-6">
            <Prose blocks={rest} heading="h2" lang={foreignLang(intro.lang.blocks)} />
          </div>
        ) : null}
      </PageHeader>
      <FaqSearch items={items} key={query} query={query} />
    </>
  );
}
