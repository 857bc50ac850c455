import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ListRow, ListTable, listCell, rowLink } from "#app/editing/listing/list-table.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import {
  breachesCsv,
  emptyBreach,
  findBreach,
  type ListedBreach,
  listBreaches,
  totalPeople,
} from "#app/features/privacy/breaches/breaches.ts";
import { BreachEditor } from "#app/features/privacy/breaches/components/breach-editor.tsx";
import { readPrivacySettings } from "#app/features/privacy/privacy-settings.ts";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readRowId } from "#app/lib/row-id.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { institution } from "#institution";

/** Register of breaches of personal data, or one of them, for administrators. */
export default function StaffBreaches() {
  const { db, member } = useStaffSession();
  const { id } = useParams();
  if (!mayAdministrate(member)) {
    return (
      <StaffMessage
        actions={<LinkButton to={pathsIn().staff.home()}>{m.staff_back_to_news()}</LinkButton>}
        title={m.breach_list_title()}
      >
        <p>{m.breach_forbidden()}</p>
      </StaffMessage>
    );
  }
  const isNew = id === "nuevo";
  const title = id === undefined ? m.breach_list_title() : isNew ? m.breach_new() : m.breach_one({ number: id });
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{title}</StaffTitle>
      <h1 className="text-2xl">{title}</h1>
      {id === undefined ? (
        <BreachList db={db} timeZone={institution.timeZone} />
      ) : (
        // Ids of breaches start at 1.
        <BreachPage db={db} id={isNew ? null : (readRowId(id) ?? 0)} key={id} timeZone={institution.timeZone} />
      )}
    </div>
  );
}

/** One breach: its facts, the count of affected people and the drafts; without an id, a new one. */
function BreachPage({ db, id, timeZone }: { db: Db; id: number | null; timeZone: string }) {
  const page = useQuery({
    queryKey: ["breach", id],
    // Not cached: the version in the cache would conflict with one's own last save.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
    queryFn: async () => {
      const [breach, { officer, email }] = await Promise.all([
        id === null ? { form: emptyBreach, version: null } : findBreach(db, id, timeZone),
        readPrivacySettings(db),
      ]);
      return { breach, contact: { officer, email } };
    },
  });
  return (
    <>
      <p className="mt-2 print:hidden">
        <Link className="inline-flex min-h-11 items-center text-link text-sm" to={pathsIn().staff.breaches()}>
          {m.breach_back()}
        </Link>
      </p>
      {page.isError ? (
        <LoadFailure onRetry={() => void page.refetch()}>{m.breach_unread()}</LoadFailure>
      ) : page.isPending ? (
        <p role="status">{m.staff_loading()}</p>
      ) : page.data.breach ? (
        <BreachEditor
          contact={page.data.contact}
          db={db}
          initial={page.data.breach.form}
          known={id === null || page.data.breach.version === null ? null : { id, version: page.data.breach.version }}
          timeZone={timeZone}
        />
      ) : (
        <p>{m.breach_missing()}</p>
      )}
    </>
  );
}

/** Register of breaches, with download as CSV and print as PDF. */
function BreachList({ db, timeZone }: { db: Db; timeZone: string }) {
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
