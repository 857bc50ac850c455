import { useQuery } from "@tanstack/react-query";
import { RegisterPage } from "#app/features/privacy/register/register-page.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";
import type { Db } from "#app/supabase/db.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { institution } from "#institution";

/** The register of processing, for editors and administrators. */
export default function StaffProcessingRegister() {
  const { db, member } = useStaffSession();
  if (!useRecordWorkspace()) return <NotAnEditor />;
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{m.register_title()}</StaffTitle>
      <h1 className="text-2xl">{m.register_title()}</h1>
      <RegisterPage isAdministrator={mayAdministrate(member)} />
      <TermRuns db={db} />
    </div>
  );
}

/** Labels of the rules of `retention_rules`, in the order of the register. */
const ruleLabels: Readonly<Record<string, () => string>> = {
  messages: m.register_term_messages,
  mails: m.register_term_mails,
  proofs: m.register_term_proofs,
  requests: m.register_term_requests,
  unconfirmed_requests: m.register_term_unconfirmed_requests,
  deliveries: m.register_term_deliveries,
  autosaves: m.register_term_autosaves,
  imports: m.register_term_imports,
  previews: m.register_term_previews,
  invitations: m.register_term_invitations,
  attempts: m.register_term_attempts,
  failed_sign_ins: m.register_term_failed_sign_ins,
  audit: m.register_term_audit,
};

const moment = (at: string) => dateAndTime(at, institution.timeZone);

/** When the daily job last kept each retention term, and how many rows it last removed. */
function TermRuns({ db }: { db: Db }) {
  const runs = useQuery({
    queryKey: ["term-runs"],
    queryFn: async () => (await db.from("term_runs").select("*").throwOnError()).data,
    staleTime: 0,
  });
  if (!runs.data) return null;
  const runOf = new Map(runs.data.map((run) => [run.name, run]));
  const names = [...Object.keys(ruleLabels), ...[...runOf.keys()].filter((name) => !(name in ruleLabels))];
  return (
    <div className="mt-10">
      <h2 className="text-xl">{m.register_terms_title()}</h2>
      <ScrollRegion label={m.register_terms_title()}>
        <table className="mt-3 w-full text-left text-sm">
          <thead>
            <tr className="border-ink border-b-2">
              <th className="py-2 pr-4" scope="col">
                {m.register_terms_rule()}
              </th>
              <th className="py-2 pr-4" scope="col">
                {m.register_terms_ran()}
              </th>
              <th className="py-2" scope="col">
                {m.register_terms_last()}
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const run = runOf.get(name);
              return (
                <tr className="border-line border-b" key={name}>
                  <th className="py-2 pr-4 font-normal" scope="row">
                    {ruleLabels[name]?.() ?? name}
                  </th>
                  <td className="figures py-2 pr-4">{run ? moment(run.ran_at) : m.register_terms_never()}</td>
                  <td className="figures py-2">
                    {run?.last_removed_at
                      ? removedText(run.last_removed, moment(run.last_removed_at))
                      : m.register_terms_none()}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function removedText(rows: number, at: string): string {
  return counted(
    rows,
    () => m.register_terms_rows_one({ moment: at }),
    (counts) => m.register_terms_rows({ ...counts, moment: at }),
  );
}
