import { useState } from "react";
import { formatDate } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";
import {
  type ApiToken,
  type ApiTypeName,
  integrationFailure,
  revokeToken,
  rightLabels,
} from "../../tokens/api-tokens.ts";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { useStaffSession } from "../staff-session.tsx";

export function TokenList({
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
