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
import { DefinitionRow } from "./definition-row.tsx";

/** Where the office is, when it is open, and how else to reach it. */
export function ContactDetails() {
  const { address, hours, phone, email, lang } = useOffice();
  const paths = pathsIn();
  return (
    <dl className="border-line border-t">
      <DefinitionRow term={m.contact_office_address()}>
        <address className="not-italic">
          {[institution.office[getLocale()], ...address].map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </address>
      </DefinitionRow>
      {hours ? (
        <DefinitionRow term={m.contact_office_hours()}>
          <span lang={foreignLang(lang.hours)}>{hours}</span>
        </DefinitionRow>
      ) : null}
      {phone ? (
        <DefinitionRow term={m.contact_office_phone()}>
          <DetailLink href={phoneHref(phone)}>{phone}</DetailLink>
        </DefinitionRow>
      ) : null}
      {email ? (
        <DefinitionRow term={m.contact_office_email()}>
          <MailLink address={email} />
        </DefinitionRow>
      ) : null}
      <DefinitionRow term={m.contact_office_people()}>
        <Link className="text-link" to={paths.about()}>
          {m.contact_office_people_link()}
        </Link>
      </DefinitionRow>
      <DefinitionRow term={m.contact_office_before()}>
        <Link className="text-link" to={paths.faq()}>
          {m.contact_office_faq_link()}
        </Link>
      </DefinitionRow>
    </dl>
  );
}

function DetailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="text-link [overflow-wrap:anywhere]" href={href}>
      {children}
    </a>
  );
}
