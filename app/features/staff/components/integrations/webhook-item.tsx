import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { institution } from "#institution";
import { type ApiTypeName, integrationFailure } from "../../tokens/api-tokens.ts";
import {
  deleteWebhook,
  listDeliveries,
  pauseWebhook,
  readSecret,
  testWebhook,
  type Webhook,
} from "../../webhooks/webhooks.ts";
import { useStaffSession } from "../staff-session.tsx";
import { DeliveryTable } from "./delivery-table.tsx";

const action = "inline-flex small-target items-center text-primary underline-offset-4 hover:underline";
const now = (moment: string) => dateAndTime(moment, institution.timeZone);

export function WebhookItem({
  webhook,
  types,
  onChanged,
}: {
  webhook: Webhook;
  types: readonly ApiTypeName[];
  onChanged: () => void;
}) {
  const { db } = useStaffSession();
  const { id, name, url } = webhook;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const isStopped = webhook.paused_at !== null || webhook.disabled_at !== null;
  const deliveries = useQuery({
    queryKey: ["webhook-deliveries", id],
    queryFn: () => listDeliveries(db, id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ ended_at }) => ended_at === null) ? 2000 : false),
  });
  async function run(work: () => Promise<void>) {
    setFailure(null);
    await work().catch((error: unknown) => setFailure(integrationFailure(error)));
    onChanged();
    void deliveries.refetch();
  }
  const actions: [label: string, work: () => Promise<void>][] = [
    [m.webhooks_test(), () => testWebhook(db, id)],
    [isStopped ? m.webhooks_resume() : m.webhooks_pause(), () => pauseWebhook(db, id, !isStopped)],
    [m.webhooks_secret(), async () => setSecret(await readSecret(db, id))],
    [m.webhooks_delete(), async () => setDeleting(true)],
  ];
  return (
    <li className="py-4">
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span> <span translate="no">{url}</span>
      </p>
      <p className="text-ink-soft text-sm">
        {types.flatMap(({ table, label }) => (webhook.types.includes(table) ? [label] : [])).join(" · ")}
      </p>
      <p className={webhook.disabled_at ? "text-accent text-sm" : "text-ink-soft text-sm"}>{stateText(webhook)}</p>
      <div className="flex flex-wrap gap-x-5 text-sm">
        {actions.map(([label, work]) => (
          <button className={action} key={label} onClick={() => void run(work)} type="button">
            {label}
            <span className="sr-only">: {name}</span>
          </button>
        ))}
      </div>
      <FormAlert failure={failure} />
      {secret ? (
        <div
          className="my-3 grid max-w-prose gap-2 border-primary border-l-4 bg-raised px-4 py-3 text-sm"
          role="status"
        >
          <p>{m.webhooks_secret_text()}</p>
          <p className="select-all font-medium [overflow-wrap:anywhere]" translate="no">
            {secret}
          </p>
        </div>
      ) : null}
      <DeliveryTable deliveries={deliveries.data ?? []} name={name} types={types} />
      {isDeleting ? (
        <ModalDialog
          actions={
            <>
              <button
                className={buttonClass("primary")}
                onClick={() => void run(() => deleteWebhook(db, id)).then(() => setDeleting(false))}
                type="button"
              >
                {m.webhooks_delete()}
              </button>
              <button className={buttonClass("outline")} onClick={() => setDeleting(false)} type="button">
                {m.staff_cancel()}
              </button>
            </>
          }
          onClose={() => setDeleting(false)}
          title={m.webhooks_delete_title({ name })}
        >
          <p>{m.webhooks_delete_text()}</p>
        </ModalDialog>
      ) : null}
    </li>
  );
}

function stateText({ paused_at, disabled_at, failing_since }: Webhook): string {
  if (disabled_at) return m.webhooks_disabled({ moment: now(disabled_at) });
  if (paused_at) return m.webhooks_paused({ moment: now(paused_at) });
  return failing_since ? m.webhooks_failing({ moment: now(failing_since) }) : m.webhooks_well();
}
