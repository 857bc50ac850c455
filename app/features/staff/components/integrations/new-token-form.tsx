import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ApiRight, apiRights } from "#app/lib/api-rules.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import {
  type ApiTypeName,
  createToken,
  integrationFailure,
  rightLabels,
  type Scopes,
  tokenDays,
  tokenSchema,
} from "../../tokens/api-tokens.ts";
import { FormActions } from "../form-actions.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";

export function NewTokenForm({
  types,
  onCreated,
  onCancel,
}: {
  types: readonly ApiTypeName[];
  onCreated: (made: { name: string; token: string }) => void;
  onCancel: () => void;
}) {
  const { db } = useStaffSession();
  const [scopes, setScopes] = useState<Scopes>({});
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "new-token",
    schema: tokenSchema,
    async send({ name, days }) {
      if (Object.keys(scopes).length === 0) return { message: m.tokens_scopes_missing(), advice: null };
      try {
        onCreated({ name, token: await createToken(db, name, scopes, days) });
        return null;
      } catch (error) {
        return integrationFailure(error);
      }
    },
  });
  function choose(table: string, right: string) {
    const { [table]: _, ...others } = scopes;
    setScopes(right === "" ? others : { ...others, [table]: right as ApiRight });
  }
  return (
    <form className="grid max-w-2xl" {...formProps}>
      <h3 className="mb-4 text-xl">{m.tokens_create()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.name)}
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          hint={m.tokens_name_hint()}
          label={m.tokens_name()}
          maxLength={80}
          required={m.form_required()}
        />
        <SelectField
          controlClassName="max-w-60"
          defaultValue="365"
          id={fields.days.id}
          label={m.tokens_days()}
          name={fields.days.name}
        >
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {m.tokens_days_option({ days: String(days) })}
            </option>
          ))}
        </SelectField>
        <fieldset aria-describedby="token-scopes-hint">
          <legend className="font-semibold text-sm">{m.tokens_scopes()}</legend>
          <p className="mt-1 text-ink-soft text-sm" id="token-scopes-hint">
            {m.tokens_scopes_hint()}
          </p>
          <div className="mt-3 divide-y divide-line border-line border-y">
            {types.map(({ table, label }) => (
              <div className="grid items-center gap-x-6 gap-y-1 py-2 text-sm sm:grid-cols-2" key={table}>
                <label htmlFor={`right-${table}`}>{label}</label>
                <select
                  className="min-h-11 w-full rounded-sm border border-line-strong bg-raised px-3"
                  id={`right-${table}`}
                  onChange={(event) => choose(table, event.target.value)}
                  value={scopes[table] ?? ""}
                >
                  <option value="">{m.tokens_right_none()}</option>
                  {apiRights.map((right) => (
                    <option key={right} value={right}>
                      {rightLabels[right]()}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
        </fieldset>
        <FormActions isPending={isPending} onCancel={onCancel} pendingText={m.tokens_creating()}>
          {m.tokens_create()}
        </FormActions>
      </div>
    </form>
  );
}
