import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type ApiTypeName, integrationFailure } from "../../tokens/api-tokens.ts";
import { createWebhook, webhookSchema } from "../../webhooks/webhooks.ts";
import { FormActions } from "../form-actions.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";

export function NewWebhookForm({
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
