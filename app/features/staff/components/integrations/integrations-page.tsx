import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { formatDate } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type ApiRight, apiRights } from "#app/lib/api-rules.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { institution } from "#institution";
import {
  type ApiToken,
  type ApiTypeName,
  createToken,
  integrationFailure,
  listTokens,
  revokeToken,
  rightLabels,
  type Scopes,
  tokenDays,
  tokenSchema,
} from "../../tokens/api-tokens.ts";
import { FormActions } from "../form-actions.tsx";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { FailedJobsSection } from "./failed-jobs-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** API tokens, webhooks and failed jobs, for administrators. */
export function IntegrationsPage({ types }: { types: readonly ApiTypeName[] }) {
  const title = m.integrations_title();
  return (
    <>
      <StaffTitle>{title}</StaffTitle>
      <div className="page-width pt-10 sm:pt-14">
        <h1 className="text-2xl">{title}</h1>
        <p className="prose-text mt-3 text-ink-soft">{m.integrations_lead()}</p>
        <p className="mt-3 text-sm">
          <Link className="text-primary underline underline-offset-4" to={pathsIn().api()}>
            {m.api_title()}
          </Link>
        </p>
      </div>
      <Tokens types={types} />
      <WebhooksSection types={types} />
      <FailedJobsSection />
    </>
  );
}

function Tokens({ types }: { types: readonly ApiTypeName[] }) {
  const { db } = useStaffSession();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const tokens = useQuery({ queryKey: ["api-tokens"], queryFn: () => listTokens(db), staleTime: 0 });
  return (
    <Section aside={<p>{m.tokens_aside()}</p>} id="tokens" title={m.tokens_title()}>
      {tokens.isError ? (
        <LoadFailure onRetry={() => void tokens.refetch()}>{m.integrations_unread()}</LoadFailure>
      ) : null}
      {made ? <NewToken {...made} /> : null}
      {tokens.data ? (
        <TokenList onChanged={() => void tokens.refetch()} tokens={tokens.data} types={types} />
      ) : tokens.isPending ? (
        <p className="mb-6" role="status">
          {m.staff_loading()}
        </p>
      ) : null}
      {isMaking ? (
        <NewTokenForm
          onCancel={() => setMaking(false)}
          onCreated={(token) => {
            setMaking(false);
            setMade(token);
            void tokens.refetch();
          }}
          types={types}
        />
      ) : (
        <button
          className={buttonClass("primary")}
          onClick={() => {
            setMade(null);
            setMaking(true);
          }}
          type="button"
        >
          {m.tokens_create()}
        </button>
      )}
    </Section>
  );
}

/** A new token, shown only once. */
function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <ShownOnce
      labels={{ copy: m.tokens_copy(), copied: m.tokens_copied(), failed: m.tokens_not_copied() }}
      secret={token}
      text={m.tokens_shown_once({ name })}
    />
  );
}

function TokenList({
  tokens,
  types,
  onChanged,
}: {
  tokens: readonly ApiToken[];
  types: readonly ApiTypeName[];
  onChanged: () => void;
}) {
  const { db } = useStaffSession();
  const [chosen, setChosen] = useState<ApiToken | null>(null);
  if (tokens.length === 0) return <p className="mb-6">{m.tokens_none()}</p>;
  return (
    <>
      <ul className="mb-6 divide-y divide-line border-line border-y text-sm">
        {tokens.map((token) => {
          const isValid = !token.revoked_at && Date.parse(token.expires_at) > Date.now();
          return (
            <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3" key={token.id}>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p>
                  <span className="font-semibold">{token.name}</span>{" "}
                  <span className="text-ink-soft">{m.tokens_ending({ ending: token.ending })}</span>
                </p>
                <p>{scopesText(token, types)}</p>
                <p className="text-ink-soft">
                  {lifeText(token)}{" "}
                  {token.last_used_at
                    ? m.tokens_used({ moment: dateAndTime(token.last_used_at, institution.timeZone) })
                    : m.tokens_unused()}
                </p>
              </div>
              {isValid ? (
                <button
                  className="inline-flex small-target items-center text-primary underline-offset-4 hover:underline"
                  onClick={() => setChosen(token)}
                  type="button"
                >
                  {m.tokens_revoke()}
                  <span className="sr-only">: {token.name}</span>
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {chosen ? (
        <RevokeDialog
          failureOf={integrationFailure}
          notice={m.tokens_revoked_notice({ name: chosen.name })}
          onClose={() => setChosen(null)}
          onRevoked={onChanged}
          revoke={() => revokeToken(db, chosen.id)}
          text={m.tokens_revoke_text()}
          title={m.tokens_revoke_title({ name: chosen.name })}
        />
      ) : null}
    </>
  );
}

function scopesText({ scopes }: ApiToken, types: readonly ApiTypeName[]): string {
  return types
    .flatMap(({ table, label }) => {
      const right = scopes[table];
      return right ? [m.tokens_scope({ type: label, right: rightLabels[right]().toLowerCase() })] : [];
    })
    .join(" · ");
}

function lifeText({ created_at, expires_at, revoked_at }: ApiToken): string {
  if (revoked_at) return m.tokens_revoked({ date: formatDate(revoked_at) });
  if (Date.parse(expires_at) <= Date.now()) return m.tokens_expired({ date: formatDate(expires_at) });
  return m.tokens_made({ made: formatDate(created_at), until: formatDate(expires_at) });
}

function NewTokenForm({
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
