import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import { type ApiTypeName, integrationFailure } from "../../tokens/api-tokens.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  readSecret,
  testWebhook,
  type Webhook,
  webhookSchema,
} from "../../webhooks/webhooks.ts";
import { FormActions } from "../form-actions.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { DeliveryTable } from "./delivery-table.tsx";

const action = "inline-flex small-target items-center text-primary underline-offset-4 hover:underline";

const now = (moment: string) => dateAndTime(moment, institution.timeZone);

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

function NewWebhookForm({
  types,
  onCreated,
  onCancel,
}: {
  types: readonly ApiTypeName[];
  onCreated: () => void;
  onCancel: () => void;
}) {
  const { db } = useStaffSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "new-webhook",
    schema: webhookSchema,
    async send({ name, url }) {
      if (chosen.size === 0) return { message: m.tokens_scopes_missing(), advice: null };
      try {
        await createWebhook(db, name, url, [...chosen]);
        onCreated();
        return null;
      } catch (error) {
        return integrationFailure(error);
      }
    },
  });
  function toggle(table: string) {
    const next = new Set(chosen);
    if (!next.delete(table)) next.add(table);
    setChosen(next);
  }
  return (
    <form className="grid max-w-2xl" {...formProps}>
      <h3 className="mb-4 text-xl">{m.webhooks_create()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.name)}
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          label={m.tokens_name()}
          maxLength={80}
          required={m.form_required()}
        />
        <TextField
          {...conformField(fields.url)}
          autoComplete="off"
          hint={m.webhooks_url_hint()}
          inputMode="url"
          label={m.webhooks_url()}
          maxLength={500}
          required={m.form_required()}
          spellCheck={false}
        />
        <fieldset>
          <legend className="font-semibold text-sm">{m.webhooks_types()}</legend>
          <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {types.map(({ table, label }) => (
              <label className="flex min-h-11 items-center gap-3 text-sm" key={table}>
                <input
                  checked={chosen.has(table)}
                  className="size-5 accent-primary"
                  onChange={() => toggle(table)}
                  type="checkbox"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <FormActions isPending={isPending} onCancel={onCancel} pendingText={m.tokens_creating()}>
          {m.webhooks_create()}
        </FormActions>
      </div>
    </form>
  );
}

function WebhookItem({
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
        <ConfirmDialog
          label={m.webhooks_delete()}
          onConfirm={() => void run(() => deleteWebhook(db, id)).then(() => setDeleting(false))}
          onClose={() => setDeleting(false)}
          title={m.webhooks_delete_title({ name })}
        >
          <p>{m.webhooks_delete_text()}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function stateText({ paused_at, disabled_at, failing_since }: Webhook): string {
  if (disabled_at) return m.webhooks_disabled({ moment: now(disabled_at) });
  if (paused_at) return m.webhooks_paused({ moment: now(paused_at) });
  return failing_since ? m.webhooks_failing({ moment: now(failing_since) }) : m.webhooks_well();
}
