import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { institution } from "#institution";

/** Address, opening hours and contact data of the office. */
export function OfficePanel() {
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
