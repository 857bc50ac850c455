import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SearchControl, searchInputClass } from "#app/ui/form/search-control.tsx";
import { BlockedRecords } from "./blocked-records.tsx";
import { PersonActions } from "./person-actions.tsx";
import { type PersonContext, readTerms, type SearchProgress, searchPerson } from "./person-data.ts";
import { PersonRecord } from "./person-record.tsx";

/** Search for a person's data, with export, blocking and erasure of the ticked records. */
export function PersonPage({ context }: { context: PersonContext }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const [round, setRound] = useState(0);
  const { progress, hasFailed } = usePersonSearch(context.db, asked, round);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const terms = readTerms(asked);
  const records = progress?.records ?? [];
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
        {asked && terms.length === 0 ? m.person_terms_missing() : null}
        {progress && !hasFailed
          ? progress.share < 1
            ? m.person_searching({ percent: String(Math.round(progress.share * 100)) })
            : m.person_found({ count: String(records.length) })
          : null}
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
