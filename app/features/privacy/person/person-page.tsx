import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SearchControl, searchInputClass } from "#app/ui/form/search-control.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { erasureLabels } from "../activity-labels.ts";
import { PersonActions } from "./person-actions.tsx";
import {
  type BlockedRecord,
  type FoundRecord,
  type Hit,
  hasAddress,
  listBlocked,
  type PersonContext,
  readTerms,
  type SearchProgress,
  searchPerson,
  unblockRecord,
} from "./person-data.ts";

/**
 * Search for a person's data, with export, blocking and erasure of the ticked records. `?q=` has the texts to search
 * for, `&motivo=` a proposed reason for acting, `&correo=` the person's e-mail address: the records that have it are
 * ticked at first, those that only have the name are not.
 */
export function PersonPage({ context }: { context: PersonContext }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const address = query.get("correo") ?? "";
  const [round, setRound] = useState(0);
  const { progress, hasFailed } = usePersonSearch(context.db, asked, round);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const terms = readTerms(asked);
  const records = progress?.records ?? [];
  const isSearched = progress?.share === 1 && !hasFailed;
  const isTicking = isSearched && address !== "" && round === 0;
  const addressed = isTicking ? records.filter((record) => hasAddress(record, address)) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: ticked once, at the end of the first search.
  useEffect(() => {
    if (isTicking) setChosen((current) => new Map([...addressed.map(({ key }) => [key, false] as const), ...current]));
  }, [isTicking, address]);
  const choose = (key: string, override: boolean | null) => {
    const next = new Map(chosen);
    if (override === null) next.delete(key);
    else next.set(key, override);
    setChosen(next);
  };
  const areAllChosen = records.length > 0 && records.every(({ key }) => chosen.has(key));
  return (
    <div className="page-width py-8 print:py-0">
      <h1 className="text-2xl">{m.person_title()}</h1>
      <p className="prose-text mt-2 text-ink-soft print:hidden">{m.person_lead()}</p>
      <search className="mt-5 block max-w-3xl print:hidden">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setChosen(new Map());
            setQuery({ q: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
            setRound(round + 1);
          }}
        >
          <label className="font-semibold text-sm" htmlFor="person-query">
            {m.person_query()}
          </label>
          <p className="mb-1.5 text-ink-soft text-sm" id="person-query-hint">
            {m.person_query_hint()}
          </p>
          <SearchControl submitLabel={m.person_search()}>
            <input
              aria-describedby="person-query-hint"
              className={searchInputClass}
              defaultValue={asked}
              id="person-query"
              key={asked}
              maxLength={1000}
              name="q"
              type="search"
            />
          </SearchControl>
        </form>
      </search>
      <div className="mt-4 min-h-6 text-ink-soft text-sm print:hidden" role="status">
        <p>
          {asked && terms.length === 0 ? m.person_terms_missing() : null}
          {progress && !hasFailed
            ? progress.share < 1
              ? m.person_searching({ percent: String(Math.round(progress.share * 100)) })
              : m.person_found({ count: String(records.length) })
            : null}
        </p>
        {isTicking && records.length > 0 ? (
          <p className="mt-1 max-w-prose text-ink">
            {addressed.length > 0 ? m.person_ticked({ email: address }) : m.person_none_ticked({ email: address })}
          </p>
        ) : null}
      </div>
      <FormAlert failure={hasFailed ? { message: m.person_search_failed(), advice: m.person_try_again() } : null} />
      {records.length > 0 ? (
        <>
          <PersonActions
            chosen={records.filter(({ key }) => chosen.has(key))}
            context={context}
            onDone={() => {
              setChosen(new Map());
              setRound(round + 1);
            }}
            overridden={new Set([...chosen].filter(([, override]) => override).map(([key]) => key))}
            reason={query.get("motivo") ?? ""}
            terms={terms}
          />
          <label className="flex min-h-11 items-center gap-3 border-ink border-t-2 text-sm print:hidden">
            <input
              checked={areAllChosen}
              className="size-5 flex-none accent-primary"
              onChange={() => setChosen(new Map(areAllChosen ? [] : records.map(({ key }) => [key, false])))}
              type="checkbox"
            />
            {m.person_choose_all()}
          </label>
          <ul className="border-line border-t print:hidden">
            {records.map((record) => (
              <PersonRecord
                chosen={chosen.get(record.key) ?? null}
                context={context}
                key={record.key}
                onChoose={(override) => choose(record.key, override)}
                record={record}
              />
            ))}
          </ul>
        </>
      ) : null}
      <BlockedRecords context={context} round={round} />
    </div>
  );
}

/** Searches again when the texts or `round` change; an earlier search is stopped. */
function usePersonSearch(db: Db, asked: string, round: number) {
  const [progress, setProgress] = useState<SearchProgress | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round searches for the same texts again.
  useEffect(() => {
    const terms = readTerms(asked);
    setProgress(null);
    setFailed(false);
    if (terms.length === 0) return;
    setProgress({ records: [], share: 0 });
    const stop = new AbortController();
    searchPerson(db, terms, { signal: stop.signal, onProgress: setProgress }).catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [db, asked, round]);
  return { progress, hasFailed };
}

/** Records that are hidden until a request is decided, each with a button that publishes it again. */
function BlockedRecords({ context, round }: { context: PersonContext; round: number }) {
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

/**
 * A found record with its mentions and the effect of the erasure on each. `chosen` is null if it is not ticked, else
 * whether authors are masked.
 */
function PersonRecord({
  record,
  chosen,
  context: { tableLabel, columnLabel },
  onChoose,
}: {
  record: FoundRecord;
  chosen: boolean | null;
  context: PersonContext;
  onChoose: (override: boolean | null) => void;
}) {
  const { table, id, title, hits } = record;
  const hasAuthors = hits.some(({ erasure }) => erasure === "keep:authorship");
  return (
    <li className="border-line border-b py-3">
      <CheckboxField
        checked={chosen !== null}
        label={
          <>
            <span className="font-semibold">{title || m.person_untitled({ id })}</span>{" "}
            <span className="text-ink-soft">{tableLabel(table)}</span>
          </>
        }
        onChange={(event) => onChoose(event.currentTarget.checked ? false : null)}
      />
      <ul className="ml-8 grid gap-1.5 text-sm">
        {hits.map((hit) => (
          <li className="[overflow-wrap:anywhere]" key={`${hit.table} ${hit.column} ${hit.erasure}`}>
            <span className="font-semibold">{nameOf(hit, table, tableLabel, columnLabel)}</span>
            {hit.rows > 1 ? <span className="figures text-ink-soft"> × {hit.rows}</span> : null}
            {": "}
            {erasureLabels[hit.erasure]()}
            {hit.excerpt ? <span className="block text-ink-soft">{hit.excerpt}</span> : null}
          </li>
        ))}
      </ul>
      {hasAuthors && chosen !== null ? (
        <CheckboxField
          checked={chosen}
          className="ml-8"
          label={m.person_override()}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : null}
    </li>
  );
}

/** Name of a column; of a copy, of its table first. */
function nameOf(
  { table, column }: Hit,
  recordTable: string,
  tableLabel: PersonContext["tableLabel"],
  columnLabel: PersonContext["columnLabel"],
): string {
  const plain = table.replace(/^public\./, "");
  const name = columnLabel(plain, column);
  return plain === recordTable ? name : `${tableLabel(plain)} (${name})`;
}
