import type { ComponentProps, ReactNode } from "react";
import { data, redirect } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { ContactForm } from "#app/features/contact/components/contact-form.tsx";
import { ContactWays } from "#app/features/contact/components/contact-ways.tsx";
import type { ProgramChoice, ProgramGroup } from "#app/features/contact/contact-message.ts";
import { type ContactReply, contactFailureStatus } from "#app/features/contact/contact-message.ts";
import { subjectOfTopic } from "#app/features/contact/contact-topics.ts";
import { receiveContactForm } from "#app/features/contact/receive-contact-form.server.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { describeBasis } from "#app/features/privacy/processing.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/contact";

export const handle: PageHandle = { queryKeys: ["programa", "asunto", "enviado"] };

/** Works without the backend: contact data falls back to the configuration. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const db = anonymousClient(context);
  const [texts, programs] = await Promise.all([
    readPlaceholders(db)
      .then(({ fill }) => findPageTexts(db, sitePages.contact.texts, getLocale(), fill))
      .catch(() => null),
    listProgramChoices(db, getLocale()).catch(() => []),
  ]);
  return {
    intro: texts?.["contact-intro"] ?? null,
    privacy: texts?.["contact-privacy"] ?? null,
    basis: describeBasis("contact", getLocale()),
    programs,
    chosen: programs.find(({ code }) => code === query.get("programa"))?.code ?? null,
    subject: subjectOfTopic(query.get("asunto")),
    isSent: query.get("enviado") === "1",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(requestServicesContext);
  const reply = await receiveContactForm(request, { db: anonymousClient(context), services, locale: getLocale() });
  return contactResponse(reply);
}

/** If the site is unreachable, the form keeps its input and shows the failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachableResponse();
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { intro, privacy, basis, programs, chosen, subject, isSent } = loaderData;
  const title = intro?.title ?? m.contact_title();
  return (
    <>
      <PageMeta
        description={m.contact_description({ university: institution.name[getLocale()] })}
        noindex={isSent || actionData !== undefined}
        path={pathsIn().contact()}
        title={actionData ? m.contact_error_title_prefix({ title }) : title}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={<span lang={foreignLang(intro?.lang.description)}>{intro?.description ?? m.contact_lead()}</span>}
        title={title}
        titleLang={foreignLang(intro?.lang.title)}
      />
      <ContactWays />
      <ContactFormSection
        aside={intro ? <Prose blocks={intro.blocks} compact lang={foreignLang(intro.lang.blocks)} /> : null}
        chosen={chosen}
        isSent={isSent}
        key={subject}
        programs={programs}
        reply={actionData}
        subject={subject}
      />
      <ContactPrivacy basis={basis}>
        {privacy ? <Prose blocks={privacy.blocks} lang={foreignLang(privacy.lang.blocks)} /> : null}
      </ContactPrivacy>
    </>
  );
}

const groupOf: Record<ProgramType, ProgramGroup> = {
  doctorate: "doctorates",
  academic_master: "masters",
  professional_master: "masters",
  health_specialty: "specialties",
};

/** Returns the published programs to choose in the form. */
async function listProgramChoices(db: Db, locale: Locale): Promise<ProgramChoice[]> {
  const programs = await listPrograms(db, programTypes, locale);
  return programs.map(({ code, name, type }) => ({ code, name, group: groupOf[type] }));
}

/** Returns the response to a posted form: a redirect to the confirmation, or the form with its errors. */
function contactResponse(reply: ContactReply | null) {
  // Redirects to the confirmation, so that reloading it does not send the form again.
  if (!reply) return redirect(pathsIn().contactSent(), 303);
  const { failure } = reply;
  const headers = new Headers();
  if (failure.reason === "limited") headers.set("Retry-After", String(failure.minutes * 60));
  // The rest of the body is unread, so the connection cannot be reused.
  if (failure.reason === "too-large") headers.set("Connection", "close");
  return data(reply, { status: contactFailureStatus[failure.reason], headers });
}

/** Returns the response if the site is unreachable. */
function unreachableResponse() {
  const reply: ContactReply = { failure: { reason: "unavailable" }, result: null };
  return data(reply, { status: contactFailureStatus.unavailable });
}

/** Section with the form, or the confirmation if `isSent`. `aside` goes below the heading. */
function ContactFormSection({
  isSent,
  aside,
  ...form
}: ComponentProps<typeof ContactForm> & { isSent: boolean; aside: ReactNode }) {
  return (
    <Section aside={aside} id="escribir" title={m.contact_form_title()}>
      {isSent && !form.reply ? <ContactThanks /> : <ContactForm {...form} />}
    </Section>
  );
}

/** Confirmation in place of the form. Reloading it does not send the message again. */
function ContactThanks() {
  return (
    <FormNotice occasion="sent" title={m.contact_sent()} tone="good">
      <p className="max-w-prose">{m.contact_sent_next()}</p>
      <p className="print:hidden">
        <LinkButton look="outline" to={pathsIn().contact()}>
          {m.contact_sent_another()}
        </LinkButton>
      </p>
    </FormNotice>
  );
}

/**
 * Information that the law requires where personal data are collected: controller, data, purpose, retention and rights.
 */
function ContactPrivacy({ basis, children }: { basis: string; children: ReactNode }) {
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
