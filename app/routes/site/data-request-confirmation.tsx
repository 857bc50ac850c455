import { data, Form, redirect, useNavigation } from "react-router";
import { readDataEmail } from "#app/features/privacy/privacy-settings.ts";
import { RequestReceipt } from "#app/features/privacy/requests/components/request-receipt.tsx";
import {
  composeNewRequestMail,
  confirmRequest,
  findRequestOfToken,
} from "#app/features/privacy/requests/request-status.server.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { confidentialHeaders } from "#app/lib/confidential-pages.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient, serviceClient } from "#app/supabase/client.server.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/data-request-confirmation";

/** Shows the request and a button: mail scanners open links, so opening one confirms nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const service = serviceClient(context);
  const found = service && (await findRequestOfToken(service, params.token));
  if (found && found.state !== "unconfirmed") throw redirect(pathsIn().dataRequestStatus(found.number));
  return data({ found }, { status: found ? 200 : 404, headers: confidentialHeaders });
}

export async function action({ params, context }: Route.ActionArgs) {
  const service = serviceClient(context);
  const { siteUrl } = context.get(siteSettingsContext);
  const { sendMail } = context.get(requestServicesContext);
  const email = await readDataEmail(anonymousClient(context));
  const confirmed = service && (await confirmRequest(service, params.token, { siteUrl, email }));
  if (!confirmed) return redirect(pathsIn().dataRequestConfirmation(params.token), 303);
  if (confirmed.isNew) sendMail?.(composeNewRequestMail(confirmed, { siteUrl, email }), "staff");
  return redirect(pathsIn().dataRequestStatus(confirmed.number, "?confirmada=1"), 303);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function DataRequestConfirmationPage({ loaderData: { found } }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === "POST";
  const title = found ? m.desk_confirm_title({ number: found.number }) : m.desk_confirm_gone();
  return (
    <>
      <PageMeta noindex path={pathsIn().dataRequest()} title={title} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: pathsIn().home() },
          { label: m.desk_nav(), to: pathsIn().dataRequest() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={found ? m.desk_confirm_lead() : m.desk_confirm_gone_lead()}
        title={title}
      />
      {found ? (
        <Section id="confirmar" title={m.desk_status_facts()}>
          <RequestReceipt request={found} />
          <Form className="mt-6" method="post">
            <SubmitButton isPending={isSending} pendingText={m.desk_sending()}>
              {m.desk_confirm_button()}
            </SubmitButton>
          </Form>
        </Section>
      ) : (
        <div className="page-width pb-10">
          <LinkButton to={pathsIn().dataRequest()}>{m.desk_form_title()}</LinkButton>
        </div>
      )}
    </>
  );
}
