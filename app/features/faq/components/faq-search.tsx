import { useState } from "react";
import { Form } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { type FaqItem, faqGroups, searchFaq } from "../faq.ts";
import { faqGroupLabel } from "../faq-labels.ts";
import { FaqGroupList } from "./faq-list.tsx";

/**
 * Questions with a search. The form requests `?q=`, so that every search has an address; with JavaScript the list is
 * filtered while typing.
 */
export function FaqSearch({ items, query }: { items: FaqItem[]; query: string }) {
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
