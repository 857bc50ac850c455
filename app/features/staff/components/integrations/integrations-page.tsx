import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { type ApiTypeName, listTokens } from "../../tokens/api-tokens.ts";
import { useStaffSession } from "../staff-session.tsx";
import { StaffTitle } from "../staff-title.tsx";
import { FailedJobsSection } from "./failed-jobs-section.tsx";
import { NewToken } from "./new-token.tsx";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenList } from "./token-list.tsx";
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
