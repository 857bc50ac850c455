import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { elapsed } from "#app/i18n/elapsed.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CompareVersions } from "../conflict/compare-versions.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";
import { ConfirmDialog } from "../listing/confirm-dialog.tsx";
import type { EditingContext } from "../record/editing-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { findAutosave } from "./autosaves.ts";

type Session = {
  form: DescribedForm;
  base: DescribedRow | null;
  adoptDraft: (form: DescribedForm, basedOn: string | null) => () => void;
};

/** Shows who else has the record open and their unsaved changes, which the person can adopt. */
export function CoEditors({
  record,
  context,
  editId,
  session: { form, base, adoptDraft },
}: {
  record: DescribedRecord;
  context: EditingContext;
  /** Id of the editing session in this tab. */
  editId: string;
  session: Session;
}) {
  const { db, timeZone, tell } = context;
  const others = useOpenRecord(context, record.table, form.id, editId);
  const [seen, setSeen] = useState<{ name: string; draft: LocalDraft; form: DescribedForm } | null>(null);

  async function see({ id, name }: { id: string; name: string }) {
    try {
      const draft = await findAutosave(db, id);
      const content = draft && record.readDraft(draft.content);
      if (content) setSeen({ name, draft, form: content.form });
      else tell({ text: m.editing_unsaved_gone() });
    } catch (error) {
      tell({ text: failureText(error) });
    }
  }

  const rowOf = (fields: DescribedForm) => record.rowOf(fields, base, new Date());
  return (
    <>
      <OthersNote onSee={(autosave) => void see(autosave)} others={others} timeZone={timeZone} />
      {seen ? (
        <ConfirmDialog
          label={m.editing_unsaved_take()}
          onConfirm={() => {
            const undo = adoptDraft({ ...seen.form, id: form.id }, seen.draft.basedOn);
            setSeen(null);
            tell({
              text: m.editing_unsaved_taken({ name: seen.name }),
              action: { label: m.editing_conflict_back(), run: undo },
            });
          }}
          isWide
          onClose={() => setSeen(null)}
          title={m.editing_unsaved_title({ name: seen.name })}
        >
          <p>{m.editing_unsaved_text({ name: seen.name })}</p>
          <CompareVersions
            context={context}
            labels={[m.editing_unsaved_theirs({ name: seen.name }), m.editing_unsaved_here()]}
            type={record.type}
            versions={[rowOf(seen.form), rowOf(form)]}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Names the other accounts that have the record open or have unsaved changes in it. Empty without any. */
function OthersNote({
  others: { people, autosaves },
  timeZone,
  onSee,
}: {
  others: OtherEditors;
  timeZone: string;
  onSee: (autosave: OtherEditors["autosaves"][number]) => void;
}) {
  const isAnybody = people.length > 0 || autosaves.length > 0;
  return (
    <div role="status">
      {isAnybody ? (
        <ul className="mt-3 grid gap-1 border-accent border-l-4 bg-accent-tint px-4 py-2 text-sm">
          {people.map(({ name, since, isSelf }) => (
            <li key={`${name} ${since}`}>
              {isSelf
                ? m.editing_open_elsewhere({ date: dateAndTime(since, timeZone) })
                : m.editing_open_by({ name, date: dateAndTime(since, timeZone) })}
            </li>
          ))}
          {autosaves.map((autosave) => (
            <li className="flex flex-wrap items-center gap-x-4" key={autosave.id}>
              <span>{m.editing_unsaved_by({ name: autosave.name, ago: elapsed(autosave.updated_at) })}</span>
              <button
                className="inline-flex small-target items-center text-link text-primary"
                onClick={() => onSee(autosave)}
                type="button"
              >
                {m.editing_unsaved_see({ name: autosave.name })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Heartbeat interval in milliseconds. The database drops a tab after a minute without one. */
const heartbeatMs = 20_000;

const moment = z.iso.datetime({ offset: true });
const person = z.object({ name: z.string(), since: moment, isSelf: z.boolean() });
const others = z.object({
  people: z.array(person).transform(onePerPerson),
  autosaves: z.array(z.object({ id: z.string(), name: z.string(), updated_at: moment })),
});

/** Other people who have a record open, and their unsaved changes in it. */
type OtherEditors = z.infer<typeof others>;

/** Returns each person once, with the earliest of their tabs. */
export function onePerPerson(tabs: z.infer<typeof person>[]): z.infer<typeof person>[] {
  const latestFirst = tabs.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
  return [...new Map(latestFirst.map((tab) => [`${tab.isSelf} ${tab.name}`, tab])).values()];
}

const nobody: OtherEditors = { people: [], autosaves: [] };

/**
 * Reports every twenty seconds, while the page is visible, that this tab has a record open, and returns the other
 * editors. `editId` identifies the tab. Empty if the backend does not respond.
 */
function useOpenRecord(
  { db }: Pick<EditingContext, "db">,
  table: string,
  recordId: string,
  editId: string,
): OtherEditors {
  const place = { table_name: table, record_id: recordId, edit_id: editId };
  const { data } = useQuery({
    queryKey: ["open-record", table, recordId, editId],
    queryFn: async ({ signal }) => {
      const answer = await db.rpc("note_open_record", place).abortSignal(signal).throwOnError();
      return others.parse(answer.data);
    },
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: heartbeatMs,
    refetchOnWindowFocus: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is its parts.
  useEffect(() => {
    const leave = () => void db.rpc("note_open_record", { ...place, is_leaving: true }).then();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [db, table, recordId, editId]);
  return data ?? nobody;
}
