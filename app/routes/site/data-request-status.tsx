import { data } from "react-router";
import { RequestReceipt } from "#app/features/privacy/requests/components/request-receipt.tsx";
import { findRequestStatus } from "#app/features/privacy/requests/request-status.server.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { confidentialHeaders } from "#app/lib/confidential-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { serviceClient } from "#app/supabase/client.server.ts";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/data-request-status";

export const handle: PageHandle = { queryKeys: ["recibida", "confirmada"] };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const service = serviceClient(context);
  const found = service && (await findRequestStatus(service, params.number));
  if (!found) throw notFound();
  const query = new URL(request.url).searchParams;
  return data(
    { found, isReceived: query.get("recibida") === "1", isConfirmed: query.get("confirmada") === "1" },
    { headers: confidentialHeaders },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function DataRequestStatusPage({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData;
  const title = m.desk_status_title({ number: found.number });
  return (
    <>
      <PageMeta noindex title={title} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: pathsIn().home() },
          { label: m.desk_nav(), to: pathsIn().dataRequest() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.desk_status_lead()}
        title={title}
      />
      <Section id="comprobante" title={m.desk_status_facts()}>
        <Outcome {...loaderData} />
        <RequestReceipt request={found} />
      </Section>
    </>
  );
}

function Outcome({ found, isReceived, isConfirmed }: Route.ComponentProps["loaderData"]) {
  const isUnconfirmed = found.state === "unconfirmed";
  if (isConfirmed && !isUnconfirmed) {
    return (
      <FormNotice occasion="confirmed" title={m.desk_confirmed_title()} tone="good">
        <p>{m.desk_confirmed_next()}</p>
      </FormNotice>
    );
  }
  if (isReceived) {
    return (
      <FormNotice
        occasion="received"
        title={isUnconfirmed ? m.desk_received_title() : m.desk_received_open_title()}
        tone="good"
      >
        <p className="max-w-prose">{isUnconfirmed ? m.desk_received_next() : m.desk_received_open_next()}</p>
      </FormNotice>
    );
  }
  return isUnconfirmed ? <p className="prose-text mb-6">{m.desk_unconfirmed_note()}</p> : null;
}
