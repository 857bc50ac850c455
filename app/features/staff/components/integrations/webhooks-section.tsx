import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ApiTypeName } from "../../tokens/api-tokens.ts";
import { listWebhooks } from "../../webhooks/webhooks.ts";
import { useStaffSession } from "../staff-session.tsx";
import { NewWebhookForm } from "./new-webhook-form.tsx";
import { WebhookItem } from "./webhook-item.tsx";

/** List of webhooks. Sending requires the service role; without it a note explains that. */
export function WebhooksSection({ types }: { types: readonly ApiTypeName[] }) {
  const { db, keepsAccounts } = useStaffSession();
  const [isMaking, setMaking] = useState(false);
  const webhooks = useQuery({
    queryKey: ["webhooks"],
    queryFn: () => listWebhooks(db),
    staleTime: 0,
    refetchInterval: 5000,
  });
  const refresh = () => void webhooks.refetch();
  return (
    <Section aside={<p>{m.webhooks_aside()}</p>} id="webhooks" title={m.webhooks_title()}>
      {webhooks.isError ? <LoadFailure onRetry={refresh}>{m.integrations_unread()}</LoadFailure> : null}
      {webhooks.isPending ? <p role="status">{m.staff_loading()}</p> : null}
      {webhooks.data?.length === 0 ? <p className="mb-6">{m.webhooks_none()}</p> : null}
      {webhooks.data && webhooks.data.length > 0 ? (
        <ul className="mb-6 divide-y divide-line border-line border-y">
          {webhooks.data.map((webhook) => (
            <WebhookItem key={webhook.id} onChanged={refresh} types={types} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {!keepsAccounts ? (
        <p className="max-w-prose text-sm">{m.webhooks_no_service_key()}</p>
      ) : isMaking ? (
        <NewWebhookForm
          onCancel={() => setMaking(false)}
          onCreated={() => {
            setMaking(false);
            refresh();
          }}
          types={types}
        />
      ) : (
        <button className={buttonClass("primary")} onClick={() => setMaking(true)} type="button">
          {m.webhooks_create()}
        </button>
      )}
    </Section>
  );
}
