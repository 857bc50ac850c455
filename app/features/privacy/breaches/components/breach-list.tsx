import { useQuery } from "@tanstack/react-query";
import { ListRow, ListTable, listCell, rowLink } from "#app/editing/listing/list-table.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { breachesCsv, type ListedBreach, listBreaches, totalPeople } from "../breaches.ts";

/** Register of breaches, with download as CSV and print as PDF. */
export function BreachList({ db, timeZone }: { db: Db; timeZone: string }) {
  const breaches = useQuery({ queryKey: ["breaches"], queryFn: () => listBreaches(db), staleTime: 0 });
  const saveCsv = (listed: readonly ListedBreach[]) =>
    saveFile(m.breach_file(), new Blob([breachesCsv(listed, timeZone)], { type: "text/csv" }));
  return (
    <>
      <p className="prose-text mt-2 text-ink-soft">{m.breach_list_lead()}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <LinkButton to={pathsIn().staff.breaches("/nuevo")}>{m.breach_new()}</LinkButton>
        {breaches.data?.length ? (
          <>
            <button className={buttonClass("outline")} onClick={() => saveCsv(breaches.data)} type="button">
              {m.breach_csv()}
            </button>
            <button className={buttonClass("outline")} onClick={() => window.print()} type="button">
              {m.breach_print()}
            </button>
          </>
        ) : null}
      </div>
      {breaches.isError ? (
        <LoadFailure onRetry={() => void breaches.refetch()}>{m.breach_unread()}</LoadFailure>
      ) : breaches.isPending ? (
        <p className="mt-6" role="status">
          {m.staff_loading()}
        </p>
      ) : breaches.data.length > 0 ? (
        <div className="mt-8">
          <Breaches breaches={breaches.data} timeZone={timeZone} />
        </div>
      ) : (
        <p className="mt-6">{m.breach_list_none()}</p>
      )}
    </>
  );
}

function Breaches({ breaches, timeZone }: { breaches: readonly ListedBreach[]; timeZone: string }) {
  const time = (moment: string | null) =>
    moment ? <Timestamp at={moment}>{dateAndTime(moment, timeZone)}</Timestamp> : m.breach_not_yet();
  const headings = [m.breach_list_title(), m.breach_noticed(), m.breach_people(), m.breach_reported(), m.breach_told()];
  return (
    <ListTable caption={m.breach_list_title()} headings={headings}>
      {breaches.map(({ id, title, noticed_at, counts, is_high_risk, reported_at, told_at }) => {
        const people = totalPeople(counts);
        return (
          <ListRow key={id}>
            <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
              <Link className={rowLink} to={pathsIn().staff.breaches(`/${id}`)}>
                {title}
              </Link>
              <span className="block text-ink-soft text-xs">
                {m.breach_one({ number: String(id) })}
                {is_high_risk ? ` · ${m.breach_risk()}` : null}
              </span>
            </td>
            <td className={listCell}>{time(noticed_at)}</td>
            <td className={`${listCell} figures`}>
              <span className="lg:hidden">{m.breach_people()}: </span>
              {people === null ? "–" : formatNumber(people)}
            </td>
            <td className={listCell}>
              <span className="lg:hidden">{m.breach_reported()}: </span>
              {time(reported_at)}
            </td>
            <td className={listCell}>
              <span className="lg:hidden">{m.breach_told()}: </span>
              {time(told_at)}
            </td>
          </ListRow>
        );
      })}
    </ListTable>
  );
}
