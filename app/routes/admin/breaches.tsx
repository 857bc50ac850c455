import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { emptyBreach, findBreach } from "#app/features/privacy/breaches/breaches.ts";
import { BreachEditor } from "#app/features/privacy/breaches/components/breach-editor.tsx";
import { BreachList } from "#app/features/privacy/breaches/components/breach-list.tsx";
import { readPrivacySettings } from "#app/features/privacy/privacy-settings.ts";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readRowId } from "#app/lib/row-id.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
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
