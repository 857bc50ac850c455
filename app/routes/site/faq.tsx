import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { type FaqGroup, type FaqItem, faqGroupLabel, faqGroups, searchFaq } from "#app/features/faq/faq.ts";
import { listFaqItems } from "#app/features/faq/faq-queries.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { introductionOf } from "#app/features/pages/pages.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { useOffice } from "#app/lib/office.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { searchQueryOf } from "#app/lib/text-search.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
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

/**
 * Questions with a search. The form requests `?q=`, so that every search has an address; with JavaScript the list is
 * filtered while typing.
 */
function FaqSearch({ items, query }: { items: FaqItem[]; query: string }) {
  const [typed, setTyped] = useState(query);
  const found = searchFaq(items, typed);
  const { email } = useOffice();
  return (
    <>
      <div className="page-width print:hidden">
        <Form aria-label={m.faq_search_label()} className="max-w-2xl" role="search">
          <SearchField
            defaultValue={query}
            label={m.faq_search_label()}
            onInput={setTyped}
            submitLabel={m.faq_search()}
          />
        </Form>
        <p className="figures mt-3 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span data-results="" role="status" tabIndex={-1}>
            {countLabel(found.length, typed.trim())}
          </span>
          {query ? (
            <Link className="text-link" to={pathsIn().faq()}>
              {m.faq_clear()}
            </Link>
          ) : null}
        </p>
      </div>
      {faqGroups.map((group) => (
        <FaqGroupList
          group={group}
          isOpen={Boolean(typed.trim()) && found.length <= 3}
          items={found.filter((item) => item.group === group)}
          key={group}
          title={faqGroupLabel[group]()}
        />
      ))}
      <Section id="otra-pregunta" title={m.faq_contact_title()}>
        <p className="prose-text">
          {found.length === 0 ? `${m.faq_none_text()} ` : null}
          {email ? <MailLink address={email} /> : null}
        </p>
        <p className="print:hidden mt-5">
          <LinkButton to={pathsIn().contact()}>{m.faq_contact()}</LinkButton>
        </p>
      </Section>
    </>
  );
}

function countLabel(count: number, query: string): string {
  if (!query) return counted(count, m.faq_count_one, m.faq_count);
  if (count === 0) return m.faq_found_none({ query });
  return count === 1 ? m.faq_found_one({ query }) : m.faq_found({ count: formatNumber(count), query });
}

function FaqGroupList({
  group,
  title,
  items,
  isOpen,
}: {
  group: FaqGroup;
  title: string;
  items: FaqItem[];
  isOpen: boolean;
}) {
  if (items.length === 0) return null;
  const id = group.replaceAll("_", "-");
  return (
    <Section id={id} title={title}>
      <div className="-mt-5 *:border-line *:border-b">
        {items.map((item) => (
          <Question isOpen={isOpen} item={item} key={item.slug} />
        ))}
      </div>
    </Section>
  );
}

/**
 * A collapsible question. Its anchor is inside the content: browsers open it for a link's target without scripts.
 * Client-side navigation does not, so an effect opens it.
 */
function Question({ item, isOpen }: { item: FaqItem; isOpen: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again reopens the question.
  useEffect(() => {
    if (hash !== `#${item.slug}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, key, item.slug]);
  return (
    <Disclosure
      look="part"
      open={isOpen}
      ref={details}
      summary={
        <h3 className="text-lg leading-snug" lang={foreignLang(item.lang.question)}>
          {item.question}
        </h3>
      }
    >
      <div className="scroll-mt-32 pr-8 pb-6" id={item.slug}>
        <Prose blocks={item.answer} heading="h4" lang={foreignLang(item.lang.answer)} />
        <a className="print:hidden mt-4 inline-block text-ink-soft text-link text-xs" href={`#${item.slug}`}>
          {m.faq_link()}
          <span className="sr-only" lang={foreignLang(item.lang.question)}>
            : {item.question}
          </span>
        </a>
      </div>
    </Disclosure>
  );
}
