import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { elapsed } from "#app/i18n/elapsed.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { deviceName, endOwnSessions, listOwnSessions } from "../../own-sessions.ts";
import { useNotice } from "../notices.tsx";
import { useStaffSession } from "../staff-session.tsx";

export function OwnSessions() {
  const { db, user } = useStaffSession();
  const tell = useNotice();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const sessions = useQuery({
    queryKey: ["own-sessions", user.id],
    queryFn: () => listOwnSessions(db),
    staleTime: 0,
  });

  async function end(session?: string) {
    setFailure(null);
    try {
      const ended = await endOwnSessions(db, session);
      tell({ text: ended === 1 ? m.account_session_ended() : m.account_sessions_ended() });
    } catch {
      setFailure({ message: m.account_failed(), advice: m.staff_try_again_advice() });
    }
    await sessions.refetch();
  }

  if (sessions.isPending) return <p role="status">{m.staff_loading()}</p>;
  if (!sessions.data) {
    return <LoadFailure onRetry={() => void sessions.refetch()}>{m.account_sessions_failed()}</LoadFailure>;
  }
  const others = sessions.data.filter(({ is_current }) => !is_current);
  return (
    <>
      <FormAlert failure={failure} />
      <ul className="mb-6 divide-y divide-line border-line border-y">
        {sessions.data.map(({ id, began_at, used_at, user_agent, is_current }) => {
          const device = deviceName(user_agent) ?? m.account_session_unknown();
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3" key={id}>
              <div>
                <p className="font-semibold">
                  {device}
                  {is_current ? <span className="font-normal text-ink-soft"> · {m.account_session_this()}</span> : null}
                </p>
                <p className="text-ink-soft text-sm">
                  {m.account_session_times({ began: formatDate(began_at), used: elapsed(used_at) })}
                </p>
              </div>
              {is_current ? null : (
                <button
                  className="min-h-11 font-semibold text-link text-primary text-sm"
                  onClick={() => void end(id)}
                  type="button"
                >
                  {m.account_session_end()}
                  <span className="sr-only">: {device}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 ? (
        <button className={buttonClass("outline")} onClick={() => void end()} type="button">
          {m.account_sessions_end()}
        </button>
      ) : null}
    </>
  );
}
