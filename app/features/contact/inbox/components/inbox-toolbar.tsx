import { ListSearch } from "#app/editing/listing/list-search.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type InboxView, inboxViews, type MessageSelection } from "../message-selection.ts";
import type { MessagePerson, MessageProgram } from "../messages.ts";

const viewLabels: Readonly<Record<InboxView, () => string>> = {
  pendientes: m.inbox_view_pending,
  respondidos: m.inbox_view_answered,
  cerrados: m.inbox_view_closed,
  spam: m.inbox_view_spam,
  todos: m.inbox_view_all,
};

/** Filters of the inbox. `userId` is null for people who do not answer messages: they get no filter by person. */
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
  /** Receives the query parameters to set; an empty value removes one. */
  onChange: (values: Record<string, string>) => void;
}) {
  const others = people.filter(({ id }) => id !== userId);
  return (
    <>
      <TabLinks
        label={m.inbox_views_label()}
        tabs={(Object.keys(inboxViews) as InboxView[]).map((view) => ({
          label: viewLabels[view](),
          to: pathsIn().staff.messages(view === "pendientes" ? "" : `?vista=${view}`),
          isCurrent: selection.view === view,
        }))}
      />
      <search className="grid gap-4 py-5 sm:grid-cols-2 lg:grid-cols-3">
        <ListSearch
          id="message-search"
          label={m.inbox_search()}
          onChange={(text) => onChange({ q: text })}
          text={selection.text}
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
