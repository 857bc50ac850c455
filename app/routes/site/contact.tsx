import { data, redirect } from "react-router";
import { readRulesInProse } from "#app/features/admissions/rules-in-prose.ts";
import { ContactDetails } from "#app/features/contact/components/contact-details.tsx";
import { ContactForm } from "#app/features/contact/components/contact-form.tsx";
import { ContactPrivacy } from "#app/features/contact/components/contact-privacy.tsx";
import { ContactThanks } from "#app/features/contact/components/contact-thanks.tsx";
import type { ProgramChoice, ProgramGroup } from "#app/features/contact/contact-message.ts";
import { type ContactReply, contactFailureStatus } from "#app/features/contact/contact-reply.ts";
import { receiveContactForm } from "#app/features/contact/receive-contact-form.server.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { findProgramContact } from "#app/features/programs/program-contact.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { visitContext } from "#app/lib/visit.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/contact";

const groupOf: Record<ProgramType, ProgramGroup> = {
  doctorate: "doctorates",
  academic_master: "masters",
  professional_master: "masters",
  health_specialty: "specialties",
};

export const handle: PageHandle = { queryKeys: ["programa", "enviado"] };

/** The page stands while the backend is away: how to reach the office is in the configuration. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const db = anonymousClient(context);
  const locale = getLocale();
  const [texts, programs] = await Promise.all([
    readRulesInProse(db)
      .then(({ fill }) => findPageTexts(db, sitePages.contact.texts, locale, fill))
      .catch(() => null),
    listPrograms(db, programTypes, locale).catch(() => []),
  ]);
  const choices = programs.map(({ code, name, type }): ProgramChoice => ({ code, name, group: groupOf[type] }));
  return {
    intro: texts?.["contact-intro"] ?? null,
    privacy: texts?.["contact-privacy"] ?? null,
    programs: choices,
    chosen: choices.find(({ code }) => code === query.get("programa"))?.code ?? null,
    isSent: query.get("enviado") === "1",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = anonymousClient(context);
  const reply = await receiveContactForm(request, {
    db,
    visit: context.get(visitContext),
    locale: getLocale(),
    office: institution.contact.email,
    findProgram: (code) => findProgramContact(db, code),
  });
  // A page of its own for the thanks: loading it again sends nothing.
  if (!reply) return redirect(pathsIn().contactSent(), 303);
  const { failure } = reply;
  const headers = new Headers();
  if (failure.reason === "limited") headers.set("Retry-After", String(failure.minutes * 60));
  // The rest of the body is still on its way: nothing else can come over this connection.
  if (failure.reason === "too-large") headers.set("Connection", "close");
  return data(reply, { status: contactFailureStatus[failure.reason], headers });
}

/** When the site itself cannot be reached, the form stays as it is, with what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const reply: ContactReply = { failure: { reason: "unavailable" }, result: null };
    return data(reply, { status: contactFailureStatus.unavailable });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { intro, privacy, programs, chosen, isSent } = loaderData;
  const paths = pathsIn();
  const foreign = (lang: string | undefined) => (lang === getLocale() ? undefined : lang);
  const title = intro?.title ?? m.contact_title();
  return (
    <>
      <PageMeta
        description={m.contact_description({ university: institution.name[getLocale()] })}
        noindex={isSent || actionData !== undefined}
        path={paths.contact()}
        title={actionData ? m.contact_error_title_prefix({ title }) : title}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={<span lang={foreign(intro?.lang)}>{intro?.description ?? m.contact_lead()}</span>}
        title={title}
        titleLang={foreign(intro?.lang)}
      />
      <Section
        aside={intro ? <Prose blocks={intro.blocks} compact lang={foreignLang(intro.lang)} /> : null}
        id="escribir"
        title={m.contact_form_title()}
      >
        {isSent && !actionData ? (
          <ContactThanks />
        ) : (
          <ContactForm chosen={chosen} programs={programs} reply={actionData} />
        )}
      </Section>
      <Section id="oficina" title={m.contact_office_title()}>
        <ContactDetails />
      </Section>
      <Section id="datos" title={m.contact_privacy_title()}>
        {privacy ? (
          <Prose blocks={privacy.blocks} lang={foreignLang(privacy.lang)} />
        ) : (
          <p className="prose-text">{m.contact_privacy_text()}</p>
        )}
        <ContactPrivacy />
      </Section>
    </>
  );
}
