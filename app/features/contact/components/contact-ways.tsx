import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { institution } from "#institution";
import { contactTopics } from "../contact-topics.ts";

/** Common questions, with the address and contact data of the office beside them. */
export function ContactWays() {
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[7fr_4.5fr] lg:items-start">
      <TopicList />
      <OfficePanel />
    </div>
  );
}

/** Common questions, each with the page that may answer it and a link to write about it. */
function TopicList() {
  const paths = pathsIn();
  return (
    <section aria-labelledby="temas-heading" className="min-w-0 border-ink border-t-2 pt-4" id="temas">
      <h2 className="mb-3 text-xl" id="temas-heading">
        {m.contact_topics()}
      </h2>
      {contactTopics.map(({ name, label, summary, page, link }) => (
        <details className="border-line border-t last:border-b" key={name} name="tema">
          <summary className="flex min-h-12 items-center gap-x-4 py-1.5 text-sm hover:text-primary">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
              <span className="font-semibold sm:basis-80">{label()}</span>
              <span className="text-ink-soft max-sm:text-xs">{summary()}</span>
            </span>
            <Chevron className="disclosure-sign size-3.5" />
          </summary>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1 pb-4 text-sm">
            <Link className="inline-flex min-h-11 items-center font-semibold text-link" to={paths[page]()}>
              {link()}
            </Link>
            <Link
              className={buttonClass("primary")}
              preventScrollReset
              to={`${paths.contact()}?asunto=${name}#escribir`}
            >
              {m.contact_topic_write()}
              <span className="sr-only">: {label()}</span>
            </Link>
          </p>
        </details>
      ))}
    </section>
  );
}

/** Address, opening hours and contact data of the office. */
function OfficePanel() {
  const { address, hours, phone, email, lang } = useOffice();
  const paths = pathsIn();
  return (
    <section
      aria-labelledby="oficina-heading"
      className="border-ink border-t-2 bg-paper-deep px-5 py-5 sm:px-6"
      id="oficina"
    >
      <h2 className="mb-3 text-xl" id="oficina-heading">
        {m.contact_office_title()}
      </h2>
      <dl className="border-line-strong border-t text-sm">
        <Row term={m.contact_office_address()}>
          <address className="not-italic">
            {[institution.office[getLocale()], ...address].map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </address>
        </Row>
        {hours ? (
          <Row term={m.contact_office_hours()}>
            <span lang={foreignLang(lang.hours)}>{hours}</span>
          </Row>
        ) : null}
        {phone ? (
          <Row term={m.contact_office_phone()}>
            <DetailLink href={phoneHref(phone)}>{phone}</DetailLink>
          </Row>
        ) : null}
        {email ? (
          <Row term={m.contact_office_email()}>
            <MailLink address={email} />
          </Row>
        ) : null}
        <Row term={m.contact_office_people()}>
          <Link className="text-link" to={paths.about()}>
            {m.contact_office_people_link()}
          </Link>
        </Row>
        <Row term={m.contact_office_before()}>
          <Link className="text-link" to={paths.faq()}>
            {m.contact_office_faq_link()}
          </Link>
        </Row>
      </dl>
    </section>
  );
}

function DetailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="text-link [overflow-wrap:anywhere]" href={href}>
      {children}
    </a>
  );
}

/** Row of a definition list. With large text, term and definition wrap. */
function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="figures flex flex-wrap gap-x-4 border-line border-b py-2.5">
      <dt className="max-w-full flex-none basis-[8.5rem] text-ink-soft">{term}</dt>
      <dd className="min-w-0 flex-1 basis-28 font-medium">{children}</dd>
    </div>
  );
}
