import { data, redirectDocument } from "react-router";
import { readDataEmail } from "#app/features/privacy/privacy-settings.ts";
import { RequestForm } from "#app/features/privacy/requests/components/request-form.tsx";
import {
  type RequestReply,
  receiveDataRequest,
  requestFailureStatus,
} from "#app/features/privacy/requests/receive-request.server.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient, serviceClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/data-request";

const emailOf = (context: Route.LoaderArgs["context"]) =>
  readDataEmail(anonymousClient(context)).catch(() => institution.mail.sender);

export async function loader({ context }: Route.LoaderArgs) {
  return { email: await emailOf(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { siteUrl } = context.get(siteSettingsContext);
  const outcome = await receiveDataRequest(request, {
    ...context.get(requestServicesContext),
    service: serviceClient(context),
    siteUrl,
    locale: getLocale(),
    email: await emailOf(context),
  });
  // As a new document, in which no measurement service is loaded.
  if ("number" in outcome) return redirectDocument(pathsIn().dataRequestStatus(outcome.number, "?recibida=1"), 303);
  const { failure } = outcome;
  const headers = new Headers();
  if (failure.reason === "limited") headers.set("Retry-After", String(failure.minutes * 60));
  // The rest of the body is unread, so the connection cannot be reused.
  if (failure.reason === "too-large") headers.set("Connection", "close");
  return data(outcome, { status: requestFailureStatus[failure.reason], headers });
}

/** If the site is unreachable, the form keeps its input and shows the failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const reply: RequestReply = { failure: { reason: "unavailable" }, result: null };
    return data(reply, { status: 503 });
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function DataRequestPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { answerDays, extensionDays, blockingWorkingDays } = institution.personalData;
  const title = m.desk_title();
  return (
    <>
      <PageMeta
        description={m.desk_lead()}
        noindex={actionData !== undefined}
        title={actionData ? m.contact_error_title_prefix({ title }) : title}
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: pathsIn().home() },
          { label: m.sitemap_privacy(), to: pathsIn().privacy() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.desk_lead()}
        title={title}
      />
      <Section
        aside={
          <div className="grid gap-3">
            <p>{m.desk_form_about()}</p>
            <p>{m.desk_terms_answer({ days: String(answerDays) })}</p>
            {extensionDays > 0 ? <p>{m.desk_terms_extension({ days: String(extensionDays) })}</p> : null}
            {blockingWorkingDays === null ? null : (
              <p>{m.desk_terms_blocking({ days: String(blockingWorkingDays) })}</p>
            )}
          </div>
        }
        id="presentar"
        title={m.desk_form_title()}
      >
        <RequestForm email={email} reply={actionData} />
      </Section>
    </>
  );
}
