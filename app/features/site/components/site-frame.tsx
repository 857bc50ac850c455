import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageName } from "#app/i18n/site-pages.ts";
import { type Office, useOffice } from "#app/lib/office.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { institution } from "#institution";
import { pageLinks } from "../site-navigation.ts";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteNotices } from "./site-notices.tsx";

/** Frame of a visitor page. `search` goes into the header, `footerNote` into the last line of the footer. */
export function SiteFrame({
  search,
  footerNote,
  children,
}: {
  search?: ReactNode;
  footerNote?: ReactNode;
  children: ReactNode;
}) {
  const { isDemo } = useSiteSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader search={search} />
      <SiteNotices />
      <main className="grow" id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter isDemo={isDemo} note={footerNote} />
    </div>
  );
}

/** Two columns on phones, if the reader's font size leaves enough room. */
const listLook =
  "grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-5 gap-y-2 text-sm sm:grid-cols-1";

const footerPages: PageName[] = ["whyUs", "apply", "documents", "sitemap", "privacy", "dataRequest", "accessibility"];

export function SiteFooter({ isDemo, note }: { isDemo: boolean; note?: ReactNode }) {
  const locale = getLocale();
  const paths = pathsIn();
  const office = useOffice();
  const elsewhere = [
    { label: m.footer_university(), to: office.links.university },
    { label: m.footer_library(), to: office.links.library },
  ];
  const usefulLinks = [...pageLinks(footerPages), { label: m.nav_staff(), to: paths.staff.login() }];
  return (
    <footer className="mt-10 bg-primary-deep sm:mt-16 text-white print:hidden">
      <div className="page-width grid gap-7 py-8 sm:grid-cols-2 sm:gap-10 sm:py-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="font-serif text-xl">{institution.office[locale]}</p>
          <p className="mt-1 text-sm text-white/80">{institution.name[locale]}</p>
          <p className="max-w-sm text-sm max-sm:hidden sm:mt-5 text-white/80">{institution.tagline[locale]}</p>
        </div>
        <FooterColumn title={m.footer_contact()} width="lg:col-span-3">
          <FooterContact office={office} />
        </FooterColumn>
        <FooterColumn isShown={office.social.length > 0} title={m.footer_follow()} width="lg:col-span-2">
          <ul className={listLook}>
            {office.social.map(({ name, url }) => (
              <li key={url}>
                <a className="text-link" href={url}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </FooterColumn>
        <FooterColumn title={m.footer_links()} width="lg:col-span-2">
          <ul className={listLook}>
            {usefulLinks.map(({ label, to }) => (
              <li key={to}>
                <Link className="text-link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
            {elsewhere.map(({ label, to }) =>
              to ? (
                <li key={label}>
                  <a className="text-link" href={to}>
                    {label}
                  </a>
                </li>
              ) : null,
            )}
          </ul>
        </FooterColumn>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-white/25 border-t py-5 text-white/80 text-xs lg:text-sm">
        <p>{institution.name[locale]}</p>
        {isDemo ? <p>{m.footer_demo()}</p> : null}
        {note}
        <SchemeSwitch className="-my-3" />
      </div>
    </footer>
  );
}

function FooterContact({ office: { address, email, phone, hours, lang } }: { office: Office }) {
  return (
    <address className="grid gap-2 text-sm not-italic">
      {address.length > 0 ? (
        <span>
          {address.map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </span>
      ) : null}
      {email ? <MailLink address={email} /> : null}
      {phone ? (
        <a className="text-link" href={phoneHref(phone)}>
          {phone}
        </a>
      ) : null}
      {email || phone ? null : (
        <Link className="text-link" to={pathsIn().contact()}>
          {m.footer_contact_form()}
        </Link>
      )}
      {hours ? (
        <span className="text-white/80" lang={foreignLang(lang.hours)}>
          {hours}
        </span>
      ) : null}
    </address>
  );
}

function FooterColumn({
  title,
  width,
  isShown = true,
  children,
}: {
  title: string;
  width: string;
  isShown?: boolean;
  children: ReactNode;
}) {
  if (!isShown) return null;
  return (
    <section className={width}>
      <h2 className="mb-2 font-sans sm:mb-3 font-semibold text-sm">{title}</h2>
      {children}
    </section>
  );
}
