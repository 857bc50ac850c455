import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";

/**
 * Information that the law requires where personal data are collected: controller, data, purpose, retention and rights.
 */
export function ContactPrivacy({ basis, children }: { basis: string; children: ReactNode }) {
  const locale = getLocale();
  const { privacy } = institution.country;
  const months = String(contactRetentionMonths);
  return (
    <Section id="datos" title={m.contact_privacy_title()}>
      {children ?? <p className="prose-text">{m.contact_privacy_text()}</p>}
      <dl className="mt-8 border-line border-t">
        <DefinitionRow term={m.contact_privacy_controller()}>
          {m.contact_privacy_controller_text({
            office: institution.office[locale],
            university: institution.name[locale],
          })}
        </DefinitionRow>
        <DefinitionRow term={m.contact_privacy_kept()}>{m.contact_privacy_kept_text()}</DefinitionRow>
        <DefinitionRow term={m.contact_privacy_purpose()}>{m.contact_privacy_purpose_text()}</DefinitionRow>
        <DefinitionRow term={m.privacy_fact_basis()}>{basis}</DefinitionRow>
        <DefinitionRow term={m.contact_privacy_readers()}>{m.contact_privacy_readers_text()}</DefinitionRow>
        <DefinitionRow term={m.contact_privacy_time()}>{m.contact_privacy_time_text({ months })}</DefinitionRow>
        <DefinitionRow term={m.contact_privacy_rights()}>
          {m.contact_privacy_rights_text()}
          {privacy
            ? ` ${m.contact_privacy_law_text({ law: privacy.law[locale], authority: privacy.authority[locale] })}`
            : null}{" "}
          <Link className="text-link" to={pathsIn().dataRequest()}>
            {m.contact_privacy_rights_link()}
          </Link>
        </DefinitionRow>
      </dl>
      <p className="mt-6 text-sm">
        <Link className="text-link" to={pathsIn().privacy()}>
          {m.contact_privacy_more()}
        </Link>
      </p>
    </Section>
  );
}

/** Row of a definition list with the term on the left, or above on small screens. */
function DefinitionRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 max-w-prose">{children}</dd>
    </div>
  );
}
