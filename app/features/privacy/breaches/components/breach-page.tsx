import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { readPrivacySettings } from "../../privacy-settings.ts";
import { emptyBreach, findBreach } from "../breaches.ts";
import { BreachEditor } from "./breach-editor.tsx";

/** One breach: its facts, the count of affected people and the drafts; without an id, a new one. */
export function BreachPage({ db, id, timeZone }: { db: Db; id: number | null; timeZone: string }) {
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
