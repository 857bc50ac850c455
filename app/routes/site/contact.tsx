import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { ContactFormSection } from "#app/features/contact/components/contact-form-section.tsx";
import { ContactPrivacy } from "#app/features/contact/components/contact-privacy.tsx";
import { ContactWays } from "#app/features/contact/components/contact-ways.tsx";
import { contactResponse, unreachableResponse } from "#app/features/contact/contact-response.ts";
import { subjectOfTopic } from "#app/features/contact/contact-topics.ts";
import { listProgramChoices } from "#app/features/contact/program-choices.ts";
import { receiveContactForm } from "#app/features/contact/receive-contact-form.server.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { describeBasis } from "#app/features/privacy/processing.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
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
