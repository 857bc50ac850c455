import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { listLinks } from "#app/features/pages/link-queries.ts";
import { type InterestLink, linkGroupLabel, linkGroups } from "#app/features/pages/links.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
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

/** Links of interest by group; `note` is shown below them. */
function LinkGroups({ links, note }: { links: InterestLink[]; note: PageText | undefined }) {
  if (links.length === 0) return <p className="page-width prose-text py-8">{m.links_empty()}</p>;
  return (
    <>
      {linkGroups.map((group) => {
        const own = links.filter((link) => link.group === group);
        return own.length > 0 ? (
          <Section id={group.replaceAll("_", "-")} key={group} title={linkGroupLabel[group]()}>
            <ul className="-mt-5 *:border-line *:border-b">
              {own.map((link) => (
                <LinkRow key={link.url} link={link} />
              ))}
            </ul>
          </Section>
        ) : null;
      })}
      {note ? (
        <div className="page-width grid gap-x-10 text-ink-soft text-sm lg:grid-cols-12">
          <div className="lg:col-span-8 lg:col-start-5">
            <Prose blocks={note.blocks} compact lang={foreignLang(note.lang.blocks)} />
          </div>
        </div>
      ) : null}
    </>
  );
}

function LinkRow({ link: { url, title, description, lang } }: { link: InterestLink }) {
  return (
    <li className="group relative grid gap-x-8 gap-y-1 py-4 xl:grid-cols-[1fr_14rem]">
      <div>
        <h3 className="text-lg leading-snug" lang={foreignLang(lang.title)}>
          <a className="covering-link print:after:static" href={url}>
            {title}
          </a>
        </h3>
        <p className="mt-1 max-w-[42rem] text-ink-soft text-sm" lang={foreignLang(lang.description)}>
          {description}
        </p>
      </div>
      <p
        aria-hidden="true"
        className="print:hidden text-ink-soft text-xs [overflow-wrap:anywhere] xl:pt-1.5 xl:text-right"
      >
        {new URL(url).hostname}
      </p>
    </li>
  );
}
