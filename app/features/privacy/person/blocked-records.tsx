import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { type BlockedRecord, listBlocked, type PersonContext, unblockRecord } from "./person-data.ts";

/** Records that are hidden until a request is decided, each with a button that publishes it again. */
export function BlockedRecords({ context, round }: { context: PersonContext; round: number }) {
  const { db, tableLabel, tell } = context;
  const [hasFailed, setFailed] = useState(false);
  const blocked = useQuery({ queryKey: ["blocked-records", round], queryFn: () => listBlocked(db), staleTime: 0 });
  if (!blocked.data || blocked.data.length === 0) return null;
  const unblock = (record: BlockedRecord) => {
    setFailed(false);
    unblockRecord(db, record).then(
      () => {
        tell({ text: m.person_unblocked() });
        void blocked.refetch();
      },
      () => setFailed(true),
    );
  };
  return (
    <section aria-labelledby="blocked-records" className="mt-10 print:hidden">
      <h2 className="text-xl" id="blocked-records">
        {m.person_blocked_title()}
      </h2>
      <FormAlert failure={hasFailed ? { message: m.person_act_failed(), advice: m.person_try_again() } : null} />
      <ul className="mt-3 border-ink border-t-2">
        {blocked.data.map((record) => {
          const name = `${tableLabel(record.table_name)} ${record.row_id}`;
          return (
            <li
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
              key={name}
            >
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-ink-soft text-sm">
                  {dateAndTime(record.blocked_at, institution.timeZone)} · {record.reason}
                </p>
              </div>
              <button className={buttonClass("outline")} onClick={() => unblock(record)} type="button">
                {m.person_unblock()}
                <span className="sr-only">: {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
