import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { NewsTotals } from "../../news-queries.ts";
import { type NewsFilter, type NewsSelection, newsFilters } from "../../news-selection.ts";

const filterLabels: Record<NewsFilter, () => string> = {
  borradores: m.staff_filter_drafts,
  revision: m.staff_filter_review,
  programadas: m.staff_filter_scheduled,
  publicadas: m.staff_filter_published,
  retiradas: m.staff_filter_archived,
  traducir: m.staff_filter_translate,
};

/** Chooses what the list shows: all items or the trash, searched and filtered. */
export function ListToolbar({
  selection,
  counts,
  onChange,
}: {
  selection: NewsSelection;
  /** Undefined until they are known. */
  counts: NewsTotals | undefined;
  onChange: (change: { text?: string; filter?: NewsFilter | null }) => void;
}) {
  const view =
    "flex min-h-11 items-center gap-2 border-b-4 border-transparent forced-colors:not-aria-[current=page]:border-[Canvas] px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink";
  const list = pathsIn().staff.news();
  const search = useRef<HTMLInputElement>(null);
  // While the field has the focus the address follows it, with a delay: the other way round would undo the next
  // letters.
  useEffect(() => {
    const field = search.current;
    if (field && field !== document.activeElement) field.value = selection.text;
  }, [selection.text]);
  return (
    <>
      <nav aria-label={m.staff_views_label()} className="border-line-strong border-b">
        <ul className="-mb-px flex gap-1">
          <li>
            <Link aria-current={selection.isTrash ? undefined : "page"} className={view} to={list}>
              {m.staff_view_all({ count: counts?.listed ?? 0 })}
            </Link>
          </li>
          <li>
            <Link aria-current={selection.isTrash ? "page" : undefined} className={view} to={`${list}?vista=papelera`}>
              {m.staff_view_trash({ count: counts?.trashed ?? 0 })}
            </Link>
          </li>
        </ul>
      </nav>
      <search className="grid gap-4 py-5 sm:grid-cols-[minmax(0,24rem)_minmax(0,14rem)]">
        <TextField
          aria-keyshortcuts="/"
          autoComplete="off"
          defaultValue={selection.text}
          id="news-search"
          label={m.staff_search_label()}
          onChange={(event) => onChange({ text: event.target.value })}
          ref={search}
          type="search"
        />
        {selection.isTrash ? null : (
          <SelectField
            id="news-filter"
            label={m.staff_filter_label()}
            onChange={(event) =>
              onChange({ filter: newsFilters.find((filter) => filter === event.target.value) ?? null })
            }
            value={selection.filter ?? ""}
          >
            <option value="">{m.staff_filter_all()}</option>
            {newsFilters.map((filter) => (
              <option key={filter} value={filter}>
                {filterLabels[filter]()}
              </option>
            ))}
          </SelectField>
        )}
      </search>
    </>
  );
}
