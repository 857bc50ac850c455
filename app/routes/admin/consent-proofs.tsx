import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ListRow, ListTable, listCell } from "#app/editing/listing/list-table.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import {
  type AskedVersion,
  choiceText,
  collectProofs,
  listProofs,
  type ProofCount,
  proofsCsv,
  readProofSummary,
} from "#app/features/consent/proofs/consent-proofs.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { formatDate, formatList, formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { consentProofMonths } from "#app/lib/consent-rules.ts";
import { measurementServices } from "#app/lib/measurement-services.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { Timestamp } from "#app/ui/timestamp.tsx";

/** Proofs of visitors' consent, for editors and administrators. */
export default function StaffConsentProofs() {
  const workspace = useRecordWorkspace();
  if (!workspace) return <NotAnEditor />;
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{m.proofs_title()}</StaffTitle>
      <h1 className="text-2xl">{m.proofs_title()}</h1>
      <ConsentProofsPage db={workspace.db} timeZone={workspace.timeZone} />
    </div>
  );
}

/** Counts of the decisions by version and choice, the proofs page by page, and what each version asked. */
function ConsentProofsPage({ db, timeZone }: { db: Db; timeZone: string }) {
  const summary = useQuery({ queryKey: ["consent-summary"], queryFn: () => readProofSummary(db), staleTime: 0 });
  const isAsking = measurementServices(useSiteSettings().analytics).length > 0;
  return (
    <>
      <p className="prose-text mt-2 text-ink-soft">{m.proofs_lead({ months: String(consentProofMonths) })}</p>
      {isAsking ? null : <p className="prose-text mt-2">{m.proofs_not_asked()}</p>}
      {summary.isError ? (
        <LoadFailure onRetry={() => void summary.refetch()}>{m.proofs_failed()}</LoadFailure>
      ) : summary.isPending ? (
        <p role="status">{m.staff_loading()}</p>
      ) : (
        <>
          {summary.data.counts.length > 0 ? (
            <>
              <h2 className="mt-8 mb-3 text-xl">{m.proofs_counts()}</h2>
              <Counts {...summary.data} />
            </>
          ) : null}
          <h2 className="mt-10 text-xl">{m.proofs_newest()}</h2>
          <Proofs db={db} timeZone={timeZone} versions={summary.data.versions} />
          {summary.data.versions.length > 0 ? (
            <>
              <h2 className="mt-10 text-xl">{m.proofs_asked()}</h2>
              <Versions versions={summary.data.versions} />
            </>
          ) : null}
        </>
      )}
    </>
  );
}

function Counts({ versions, counts }: { versions: readonly AskedVersion[]; counts: readonly ProofCount[] }) {
  const since = new Map(versions.map(({ version, first_used_at }) => [version, first_used_at]));
  const sorted = counts.toSorted((one, other) =>
    (since.get(other.version) ?? "").localeCompare(since.get(one.version) ?? ""),
  );
  return (
    <ListTable
      caption={m.proofs_counts()}
      headings={[m.proofs_version(), m.proofs_since(), m.proofs_choice(), m.proofs_newest()]}
    >
      {sorted.map((count) => {
        const first = since.get(count.version);
        return (
          <ListRow key={`${count.version} ${choiceText(count)}`}>
            <td className={`${listCell} figures`}>{count.version}</td>
            <td className={listCell}>{first ? formatDate(first) : null}</td>
            <td className={listCell}>{choiceText(count)}</td>
            <td className={`${listCell} figures font-semibold`}>{formatNumber(count.proofs)}</td>
          </ListRow>
        );
      })}
    </ListTable>
  );
}

function Proofs({ db, timeZone, versions }: { db: Db; timeZone: string; versions: readonly AskedVersion[] }) {
  const [query] = useSearchParams();
  const before = readRowId(query.get("antes") ?? undefined);
  const page = useQuery({
    queryKey: ["consent-proofs", before],
    queryFn: () => listProofs(db, before),
    staleTime: 0,
  });
  if (page.isError) return <LoadFailure onRetry={() => void page.refetch()}>{m.proofs_failed()}</LoadFailure>;
  if (page.isPending) return <p role="status">{m.staff_loading()}</p>;
  const { proofs, hasMore } = page.data;
  const last = proofs.at(-1);
  if (!last) return <p className="mt-3">{m.proofs_none()}</p>;
  return (
    <>
      <Export db={db} timeZone={timeZone} versions={versions} />
      <ListTable
        caption={m.proofs_newest()}
        headings={[m.proofs_time(), m.proofs_choice(), m.proofs_version(), m.proofs_number()]}
      >
        {proofs.map((proof) => (
          <ListRow key={proof.id}>
            <td className={`${listCell} whitespace-nowrap`}>
              <Timestamp at={proof.given_at}>{dateAndTime(proof.given_at, timeZone)}</Timestamp>
            </td>
            <td className={listCell}>{choiceText(proof)}</td>
            <td className={`${listCell} figures`}>{proof.version}</td>
            <td className={`${listCell} figures [overflow-wrap:anywhere]`}>{proof.number}</td>
          </ListRow>
        ))}
      </ListTable>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {before === null ? null : (
          <LinkButton look="outline" to={pathsIn().staff.consentProofs()}>
            {m.proofs_first()}
          </LinkButton>
        )}
        {hasMore ? (
          <LinkButton look="outline" to={pathsIn().staff.consentProofs(`?antes=${last.id}`)}>
            {m.proofs_older()}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function Export({ db, timeZone, versions }: { db: Db; timeZone: string; versions: readonly AskedVersion[] }) {
  const [note, setNote] = useState("");
  const save = async () => {
    setNote(m.proofs_csv_busy());
    try {
      const { proofs, isCut } = await collectProofs(db);
      saveFile(m.proofs_file(), new Blob([proofsCsv(proofs, versions, timeZone)], { type: "text/csv" }));
      setNote(isCut ? m.proofs_csv_cut({ limit: formatNumber(proofs.length) }) : "");
    } catch {
      setNote(m.proofs_failed());
    }
  };
  return (
    <div className="my-3 flex flex-wrap items-center gap-3 print:hidden">
      <button className={buttonClass("outline")} onClick={() => void save()} type="button">
        {m.proofs_csv()}
      </button>
      <span className="text-sm" role="status">
        {note}
      </span>
    </div>
  );
}

function Versions({ versions }: { versions: readonly AskedVersion[] }) {
  return (
    <div className="mt-3 border-ink border-t-2">
      {versions.map(({ version, first_used_at, asked }) => (
        <Disclosure
          className="border-line border-b"
          key={version}
          summary={m.proofs_asked_version({ version, date: formatDate(first_used_at) })}
        >
          <ul className="text-sm">
            {asked.services.map(({ name, company, purposes }) => {
              const labels = { analytics: m.consent_analytics(), advertising: m.consent_advertising() };
              const list = formatList(purposes.map((purpose) => labels[purpose]));
              return <li key={name}>{m.proofs_service({ name, company, purposes: list })}</li>;
            })}
          </ul>
          <div className="grid gap-6 py-4 sm:grid-cols-2">
            {(["es", "en"] as const).map((locale) => {
              const { title, lead, purposes, needsBoth } = asked.texts[locale];
              return (
                <div className="text-sm" key={locale} lang={locale}>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1">{lead}</p>
                  {purposes.map(({ purpose, name, text }) => (
                    <p className="mt-1" key={purpose}>
                      <strong>{name}.</strong> {text}
                    </p>
                  ))}
                  {needsBoth.map((text) => (
                    <p className="mt-1" key={text}>
                      {text}
                    </p>
                  ))}
                </div>
              );
            })}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
