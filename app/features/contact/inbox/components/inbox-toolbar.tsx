import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { type InboxView, inboxViews, type MessageSelection } from "../message-selection.ts";
import type { MessagePerson, MessageProgram } from "../messages.ts";

const viewLabels: Readonly<Record<InboxView, () => string>> = {
  pendientes: m.inbox_view_pending,
  respondidos: m.inbox_view_answered,
  cerrados: m.inbox_view_closed,
  spam: m.inbox_view_spam,
  todos: m.inbox_view_all,
};

/** Chooses which messages the inbox shows. `userId` is null for people who answer none: they choose no person. */
export function InboxToolbar({
  selection,
  people,
  programs,
  userId,
  onChange,
}: {
  selection: MessageSelection;
  people: readonly MessagePerson[];
  programs: readonly MessageProgram[];
  userId: string | null;
  /** Called with the query parameters to set; an empty value removes one. */
  onChange: (values: Record<string, string>) => void;
}) {
  const search = useRef<HTMLInputElement>(null);
  // While the field has the focus the address follows it: the other way round would undo the next letters.
  useEffect(() => {
    const field = search.current;
    if (field && field !== document.activeElement) field.value = selection.text;
  }, [selection.text]);
  const others = people.filter(({ id }) => id !== userId);
  return (
    <>
      <nav aria-label={m.inbox_views_label()} className="overflow-x-auto border-line-strong border-b">
        <ul className="flex gap-1">
          {(Object.keys(inboxViews) as InboxView[]).map((view) => (
            <li key={view}>
              <Link
                aria-current={selection.view === view ? "page" : undefined}
                className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-4 px-3 font-semibold text-ink-soft text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas]"
                to={pathsIn().staff.messages(view === "pendientes" ? "" : `?vista=${view}`)}
              >
                {viewLabels[view]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="grid gap-4 py-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          aria-keyshortcuts="/"
          autoComplete="off"
          defaultValue={selection.text}
          id="message-search"
          label={m.inbox_search()}
          onChange={(event) => onChange({ q: event.target.value })}
          ref={search}
          type="search"
        />
        {userId ? (
          <SelectField
            id="message-person"
            label={m.inbox_assigned()}
            onChange={(event) => onChange({ persona: event.target.value })}
            value={selection.assigned ?? ""}
          >
            <option value="">{m.inbox_anybody()}</option>
            <option value={userId}>{m.inbox_mine()}</option>
            <option value="nadie">{m.inbox_nobody()}</option>
            {others.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name || email}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          id="message-program"
          label={m.contact_program()}
          onChange={(event) => onChange({ programa: event.target.value })}
          value={selection.program ?? ""}
        >
          <option value="">{m.inbox_any_program()}</option>
          {programs.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </search>
    </>
  );
}
